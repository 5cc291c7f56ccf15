import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { timestamp } from '../../platform/time.ts';

export interface ReactionKey {
  readonly messageId: string;
  readonly userId: string;
  readonly emoji: string;
}

/** Null when the same reaction is there already. */
export async function insertReaction(
  { sql }: Tx,
  { messageId, userId, emoji }: ReactionKey,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into reactions (id, message_id, user_id, emoji) values (${newId()}, ${messageId}, ${userId}, ${emoji})
    on conflict do nothing returning id`;
  return row?.id ?? null;
}

export async function findReaction(
  { sql }: Tx,
  { messageId, userId, emoji }: ReactionKey,
): Promise<Reaction | null> {
  const [row] = await sql<Reaction[]>`
    select r.id, message_id, user_id, username, full_name, emoji, r.created_at from reactions r join users on users.id = r.user_id
    where message_id = ${messageId} and user_id = ${userId} and emoji = ${emoji}`;
  return row ? { ...row, created_at: timestamp(row.created_at) } : null;
}

/** False when it was not there. */
export async function deleteReaction(
  { sql }: Tx,
  { messageId, userId, emoji }: ReactionKey,
): Promise<boolean> {
  const result = await sql`
    delete from reactions where message_id = ${messageId} and user_id = ${userId} and emoji = ${emoji}`;
  return result.count > 0;
}
