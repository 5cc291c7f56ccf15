import type { PollChange, PollVote } from '@workflow/contract/polls/polls.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { optionalTimestamp } from '../../platform/time.ts';
import { pollStateColumns } from '../messages/poll-state.access.ts';

export type PollState = Omit<PollChange, 'vote'>;

/** Returns the poll of a locked message; null if it has none. */
export async function findPoll({ sql }: Reader, messageId: string): Promise<PollState | null> {
  const [row] = await sql<PollState[]>`
    select ${pollStateColumns({ sql })} from polls poll where message_id = ${messageId}`;
  return row ? { ...row, closed_at: optionalTimestamp(row.closed_at) } : null;
}

/** Returns what a vote must fit; null if the message has no poll. It does not count the votes. */
export async function findPollOptions(
  { sql }: Reader,
  messageId: string,
): Promise<Pick<PollState, 'options' | 'closed_at'> | null> {
  const [row] = await sql<Pick<PollState, 'options' | 'closed_at'>[]>`
    select options, closed_at from polls where message_id = ${messageId}`;
  return row ?? null;
}

export async function insertPoll({ sql }: Tx, messageId: string, options: readonly string[]): Promise<void> {
  await sql`insert into polls (message_id, options) values (${messageId}, ${options as string[]}::text[])`;
}

/** Returns the vote of a user; null if the user never voted. */
export async function findVote({ sql }: Reader, messageId: string, userId: string): Promise<PollVote | null> {
  const [row] = await sql<PollVote[]>`
    select user_id, option, version from poll_votes where message_id = ${messageId} and user_id = ${userId}`;
  return row ?? null;
}

/** Stores a vote of a locked message. The same vote again keeps its version and that of the poll, which a trigger raises. */
export async function upsertVote(
  tx: Tx,
  vote: { readonly messageId: string; readonly userId: string; readonly option: number | null },
): Promise<PollVote> {
  const { sql } = tx;
  await sql`
    insert into poll_votes as known (message_id, user_id, option) values (${vote.messageId}, ${vote.userId}, ${vote.option})
    on conflict (message_id, user_id) do update set option = excluded.option where known.option is distinct from excluded.option`;
  return (await findVote(tx, vote.messageId, vote.userId))!;
}

export async function closePoll({ sql }: Tx, messageId: string): Promise<void> {
  await sql`update polls set closed_at = now() where message_id = ${messageId} and closed_at is null`;
}
