import { MESSAGE_EMOJI_MAX } from '@workflow/contract/reactions/reactions.limits.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { timestamp } from '../../platform/time.ts';

export interface ReactionKey {
  readonly messageId: string;
  readonly userId: string;
  readonly emoji: string;
}

/**
 * Returns whether an emoji can be added to a locked message: it has the emoji already, or fewer different
 * ones than the limit.
 */
export async function canAddEmoji({ sql }: Tx, messageId: string, emoji: string): Promise<boolean> {
  const [row] = await sql<[{ is_allowed: boolean }]>`
    select count(distinct emoji) < ${MESSAGE_EMOJI_MAX} or bool_or(emoji = ${emoji}) as is_allowed
    from reactions where message_id = ${messageId}`;
  return row.is_allowed;
}

/** Inserts or returns a reaction, in one statement so that no other transaction can remove it in between. */
export async function upsertReaction(
  { sql }: Tx,
  { messageId, userId, emoji }: ReactionKey,
): Promise<{ reaction: Reaction; isNew: boolean }> {
  const [row] = await sql<[Reaction & { is_new: boolean }]>`
    with put as (
      insert into reactions (id, message_id, user_id, emoji) values (${newId()}, ${messageId}, ${userId}, ${emoji})
      on conflict (message_id, user_id, emoji) do update set emoji = excluded.emoji
      returning *, xmax = 0 as is_new
    )
    select put.*, username, full_name from put join users on users.id = put.user_id`;
  const { is_new: isNew, ...reaction } = row;
  return { reaction: { ...reaction, created_at: timestamp(reaction.created_at) }, isNew };
}

/** Returns whether a user has any reaction to a locked message. */
export async function hasReacted(
  { sql }: Tx,
  { messageId, userId }: Pick<ReactionKey, 'messageId' | 'userId'>,
): Promise<boolean> {
  const rows = await sql`
    select 1 from reactions where message_id = ${messageId} and user_id = ${userId} limit 1`;
  return rows.length > 0;
}

/** Deletes a reaction and returns its id; null if there was none. */
export async function deleteReaction(
  { sql }: Tx,
  { messageId, userId, emoji }: ReactionKey,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    delete from reactions where message_id = ${messageId} and user_id = ${userId} and emoji = ${emoji} returning id`;
  return row?.id ?? null;
}
