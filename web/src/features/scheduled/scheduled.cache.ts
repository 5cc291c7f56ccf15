import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

/** Of what the person has scheduled in a workspace. */
export const scheduledKey = (workspaceId: string) => workspaceKey(workspaceId, 'scheduled');

/** The order in which the server lists them. */
const inOrder = (one: ScheduledMessage, other: ScheduledMessage) =>
  one.send_at !== other.send_at ? (one.send_at < other.send_at ? -1 : 1) : one.id < other.id ? -1 : 1;

export function withScheduled(
  rows: readonly ScheduledMessage[],
  message: ScheduledMessage,
): ScheduledMessage[] {
  const known = rows.find(({ id }) => id === message.id);
  if (known && known.version >= message.version) return rows as ScheduledMessage[];
  return [...rows.filter((row) => row !== known), message].sort(inOrder);
}

export const withoutScheduled = (rows: readonly ScheduledMessage[], id: string): ScheduledMessage[] =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : (rows as ScheduledMessage[]);

export const scheduledIn = (
  rows: readonly ScheduledMessage[] | undefined,
  conversationId: string,
): readonly ScheduledMessage[] => rows?.filter((row) => placeOf(row).id === conversationId) ?? [];

/** The conversation is there no more: nor is what was to be said in it. */
export const withoutConversation = (
  rows: readonly ScheduledMessage[],
  conversationId: string,
): ScheduledMessage[] =>
  scheduledIn(rows, conversationId).length > 0
    ? rows.filter((row) => placeOf(row).id !== conversationId)
    : (rows as ScheduledMessage[]);
