import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

/** The query key of the user's scheduled messages in a workspace. */
export const scheduledKey = (workspaceId: string) => workspaceKey(workspaceId, 'scheduled');

/** Compares in the order of the server's list. */
const bySendTime = (one: ScheduledMessage, other: ScheduledMessage) =>
  one.send_at !== other.send_at ? (one.send_at < other.send_at ? -1 : 1) : one.id < other.id ? -1 : 1;

export function withScheduled(
  rows: readonly ScheduledMessage[],
  message: ScheduledMessage,
): ScheduledMessage[] {
  const known = rows.find(({ id }) => id === message.id);
  if (known && known.version >= message.version) return rows as ScheduledMessage[];
  return [...rows.filter((row) => row !== known), message].sort(bySendTime);
}

export const withoutScheduled = (rows: readonly ScheduledMessage[], id: string): ScheduledMessage[] =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : (rows as ScheduledMessage[]);

export const scheduledMessagesIn = (
  rows: readonly ScheduledMessage[] | undefined,
  conversationId: string,
): readonly ScheduledMessage[] =>
  rows?.filter((row) => conversationOfReference(row).id === conversationId) ?? [];

/** Removes the scheduled messages of a deleted conversation. */
export const withoutConversation = (
  rows: readonly ScheduledMessage[],
  conversationId: string,
): ScheduledMessage[] =>
  scheduledMessagesIn(rows, conversationId).length > 0
    ? rows.filter((row) => conversationOfReference(row).id !== conversationId)
    : (rows as ScheduledMessage[]);
