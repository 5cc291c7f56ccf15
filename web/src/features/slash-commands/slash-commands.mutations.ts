import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import type { CommandResult } from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';
import { translateProblem } from '../../platform/language/problem.ts';
import type { Conversation, ConversationLocation } from '../conversations/conversations.cache.ts';
import { slashCommandsTexts as texts } from './slash-commands.texts.ts';

type CallStarter = (conversation: Conversation) => void;
let callStarter: CallStarter | null = null;

/** Registers the function that starts a call after `/call`, because this feature must not import calls. Returns an unregister function. */
export function onCallCommand(start: CallStarter): () => void {
  callStarter = start;
  return () => {
    callStarter = null;
  };
}

export const startCallIn = (conversation: Conversation): void => callStarter?.(conversation);

interface CommandAnswer extends Pick<CommandResult, 'success' | 'error' | 'text' | 'data' | 'action'> {
  /** The error of a failed request; null if the server answered. */
  readonly failure: Error | null;
}

/** Runs a command, at most once for the id. A failed request also returns a result, with the error as its text. */
export async function runCommand(
  { kind, id, workspace_id, thread }: ConversationLocation,
  command: string,
  client_command_id: string,
): Promise<CommandAnswer> {
  const body = {
    command,
    client_command_id,
    workspace_id,
    time_zone: getTimeZone(),
    in_thread: thread !== undefined,
    ...referenceTo(variantOf(kind), id),
  };
  try {
    const result = await call(executeCommand, { body });
    return { ...result, ...(!result.success && { text: translateError(result) }), failure: null };
  } catch (failure) {
    return {
      success: false,
      error: null,
      text: errorMessageOf(failure, texts.failed),
      data: null,
      action: null,
      failure: failure as Error,
    };
  }
}

/** Errors whose English message is more specific than the translation of their code. */
const CODES_WITH_REASON = ['wrong_usage', 'invalid'];

function translateError({ error, text }: Pick<CommandResult, 'error' | 'text'>): string {
  if (!error || !text || CODES_WITH_REASON.includes(error)) return text || texts.failed;
  return translateProblem({ code: error, detail: text });
}
