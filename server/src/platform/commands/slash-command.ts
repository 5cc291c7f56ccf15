import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../actor.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { fail } from '../failure.ts';
import { parseInput } from '../http/requests/parse-input.ts';

/** The facts that decide which commands are available. The service that a command calls checks the permission itself. */
export interface CommandFacts {
  readonly role: Role;
  /** The conversation in which the command is typed; null outside conversations. */
  readonly conversation: ConversationFacts | null;
  /** Whether the command is typed in a thread of the conversation. */
  readonly isInThread: boolean;
}

export interface CommandCall {
  /** A savepoint in the transaction of the request. If the command fails, its writes and events are rolled back. */
  readonly tx: Tx;
  readonly actor: Caller;
  readonly workspaceId: string;
  readonly facts: CommandFacts;
  /** The conversation in which the command is typed; null outside conversations. */
  readonly place: { readonly variant: ConversationVariant; readonly conversationId: string } | null;
  /** The text after the name, trimmed. */
  readonly args: string;
  readonly timeZone: string;
}

/** The output of a command. It is empty if the effect of the command is visible without a response. */
export interface CommandOutput {
  /** Shown to the user who typed the command. */
  readonly text?: string;
  /** A message that the client then sends as the user, through its outbox. */
  readonly send?: string;
  /** A path that the client then opens. */
  readonly open?: string;
  /** Whether the client then starts a call in the conversation. */
  readonly startsCall?: boolean;
}

/** A command that users type in the composer, contributed through the feature file. */
export interface SlashCommand {
  readonly name: string;
  readonly usage: string;
  readonly description: string;
  /** The first word of the arguments with which the command posts in the conversation: empty if it always posts, absent if it never does. */
  readonly postsWith?: string;
  /** Whether the command is available to the user here; always by default. */
  readonly isAvailable?: (facts: CommandFacts) => boolean;
  readonly run: (call: CommandCall) => Promise<CommandOutput>;
}

/** Returns the channel in which the command is typed. @throws Failure if it is typed elsewhere */
export function requireChannelId({ place }: Pick<CommandCall, 'place'>): string {
  return place?.variant.kind === 'channel' ? place.conversationId : fail(commandErrors.command_unavailable);
}

/** Returns the text after the name. @throws Failure with the usage of the command if there is none */
export const requireArgs = ({ args }: Pick<CommandCall, 'args'>): string =>
  args || fail(commandErrors.wrong_usage);

/** Separates the first word from the rest, as in `@ada see you at noon`. */
export function splitFirstWord(args: string): { readonly word: string; readonly rest: string } {
  const [, word = '', rest = ''] = /^(\S*)\s*([\s\S]*)$/.exec(args) ?? [];
  return { word, rest };
}

/** Checks a value against a schema of the contract. @throws Failure whose message says what is wrong */
export const parseArgs = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> =>
  parseInput(schema, value, 'body') as z.output<Schema>;
