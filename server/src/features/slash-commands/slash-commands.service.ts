import { createHash } from 'node:crypto';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type {
  CommandExecution,
  CommandListQuery,
  CommandResult,
  SlashCommand as SuggestedCommand,
  SuggestionQuery,
} from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import { parseCommand } from '@workflow/contract/slash-commands/slash-commands.syntax.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Caller } from '../../platform/actor.ts';
import type {
  CommandCall,
  CommandFacts,
  CommandOutput,
  SlashCommand,
} from '../../platform/commands/slash-command.ts';
import { type Reader, withoutRowLocks } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { type Conversation, requireConversation } from '../conversations/conversations.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import * as store from './slash-commands.store.ts';

/** The ids in a request that identify the conversation in which a command is typed. */
interface PlaceIds {
  readonly channel_id?: string | null | undefined;
  readonly dm_id?: string | null | undefined;
}

const placeOf = ({ channel_id, dm_id }: PlaceIds): CommandCall['place'] =>
  channel_id
    ? { variant: channelVariant, conversationId: channel_id }
    : dm_id
      ? { variant: dmVariant, conversationId: dm_id }
      : null;

/** Returns the conversation of the request; null if it has none. @throws Failure if the actor cannot read it */
async function findPlace(reader: Reader, actor: Caller, ids: PlaceIds): Promise<Conversation | null> {
  const place = placeOf(ids);
  return place && requireConversation(reader, actor, place.conversationId, place.variant.see);
}

/** Returns the facts that decide which commands are available. @throws Failure if the conversation is hidden or in another workspace */
async function requireFacts(
  reader: Reader,
  actor: Caller,
  workspaceId: string,
  ids: PlaceIds,
  isInThread: boolean,
): Promise<CommandFacts> {
  const conversation = await findPlace(reader, actor, ids);
  const role = await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  if (conversation && conversation.workspace_id !== workspaceId) fail(placeOf(ids)!.variant.absent);
  return { role, conversation, isInThread };
}

const isAvailableHere = ({ isAvailable }: SlashCommand, facts: CommandFacts) => isAvailable?.(facts) ?? true;

const toSuggested = ({ name, description, usage, postsWith }: SlashCommand): SuggestedCommand => ({
  name,
  description,
  usage,
  posts_with: postsWith ?? null,
});

/** Returns the available commands, sorted by name. */
export const listAvailableCommands = (
  commands: readonly SlashCommand[],
  facts: CommandFacts,
): SlashCommand[] =>
  commands
    .filter((command) => isAvailableHere(command, facts))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

export async function listCommands(
  reader: Reader,
  actor: Caller,
  commands: readonly SlashCommand[],
  { workspace_id, in_thread, ...ids }: CommandListQuery,
): Promise<SuggestedCommand[]> {
  const facts = await requireFacts(reader, actor, workspace_id, ids, in_thread === 'true');
  return listAvailableCommands(commands, facts).map(toSuggested);
}

export async function suggestCommands(
  reader: Reader,
  actor: Caller,
  commands: readonly SlashCommand[],
  { prefix, ...ids }: SuggestionQuery,
): Promise<SuggestedCommand[]> {
  const conversation = await findPlace(reader, actor, ids);
  const typed = prefix.trim().replace(/^\//, '').toLowerCase();
  const role = conversation?.role;
  const candidates = role
    ? listAvailableCommands(commands, { role, conversation, isInThread: false })
    : commands.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return candidates.filter(({ name }) => name.startsWith(typed)).map(toSuggested);
}

/** Hashes what a command does: its text and its place. A repetition may come from another time zone. */
const hashRequest = ({ command, workspace_id, channel_id, dm_id, in_thread }: CommandExecution): string =>
  createHash('sha256')
    .update(JSON.stringify([command, workspace_id, channel_id ?? null, dm_id ?? null, in_thread ?? false]))
    .digest('base64url');

/**
 * Runs a command, at most once for an idempotency key. A command that failed changed nothing, so it runs again with its key. A repetition returns
 * the first result without another check of the permission, because the command itself may have ended the access, as `/leave` does.
 */
export async function executeCommand(
  tx: Tx,
  actor: Caller,
  commands: readonly SlashCommand[],
  request: CommandExecution,
): Promise<CommandResult> {
  const { client_command_id, ...execution } = request;
  if (!client_command_id) return runCommand(tx, actor, commands, execution);
  const key = {
    userId: actor.userId,
    clientCommandId: client_command_id,
    requestHash: hashRequest(request),
  };
  const earlier = await store.claimKey(tx, key);
  if (earlier.is_other_command) fail(commandErrors.command_id_reused);
  if (earlier.result) return earlier.result;
  const result = await runCommand(tx, actor, commands, execution);
  if (result.success) await store.saveResult(tx, key, result);
  else await store.deleteKey(tx, key);
  return result;
}

/**
 * Runs a command. A command that fails changes nothing, and its result contains the error. The facts are read without row locks, because the service
 * that the command calls locks the same rows, often in a stronger mode, and checks the permission again.
 */
async function runCommand(
  tx: Tx,
  actor: Caller,
  commands: readonly SlashCommand[],
  {
    command: line,
    workspace_id,
    time_zone = 'UTC',
    in_thread = false,
    ...ids
  }: Omit<CommandExecution, 'client_command_id'>,
): Promise<CommandResult> {
  const facts = await requireFacts(withoutRowLocks(tx), actor, workspace_id, ids, in_thread);
  const { name, args } = parseCommand(line) ?? { name: '', args: '' };
  const command = commands.find((one) => one.name === name);
  try {
    if (!command) fail(commandErrors.unknown_command);
    if (!isAvailableHere(command, facts)) fail(commandErrors.command_unavailable);
    const call = { actor, workspaceId: workspace_id, facts, place: placeOf(ids), args, timeZone: time_zone };
    return toResult(name, await tx.attempt((attemptTx) => command.run({ ...call, tx: attemptTx })));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return toFailedResult(name, command, error);
  }
}

function toResult(name: string, { text, send, open, startsCall }: CommandOutput): CommandResult {
  const action = send ? 'send_message' : open ? 'open_link' : startsCall ? 'start_call' : null;
  return {
    success: true,
    error: null,
    text: text ?? null,
    response_type: text === undefined ? 'in_channel' : 'ephemeral',
    command_name: name,
    data: send ? { content: send, message_type: 'text' } : open ? { link: open } : null,
    action,
  };
}

function toFailedResult(
  name: string,
  command: SlashCommand | undefined,
  { definition, errors, message }: Failure,
): CommandResult {
  const isUsage = command && definition.code === commandErrors.wrong_usage.code;
  return {
    success: false,
    error: definition.code,
    // The first problem of an invalid value says more than the message of the failure.
    text: isUsage ? `Usage: ${command.usage}` : (errors?.[0]?.message ?? message),
    response_type: 'ephemeral',
    command_name: name,
    data: null,
    action: null,
  };
}
