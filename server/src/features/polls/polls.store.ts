import type { PollVote } from '@workflow/contract/polls/polls.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { optionalTimestamp } from '../../platform/time.ts';

export interface PollState {
  readonly options: string[];
  readonly closed_at: string | null;
}

/** Returns the poll of a locked message; null if it has none. */
export async function findPoll({ sql }: Reader, messageId: string): Promise<PollState | null> {
  const [row] = await sql<PollState[]>`select options, closed_at from polls where message_id = ${messageId}`;
  return row ? { options: row.options, closed_at: optionalTimestamp(row.closed_at) } : null;
}

export async function insertPoll({ sql }: Tx, messageId: string, options: readonly string[]): Promise<void> {
  await sql`insert into polls (message_id, options) values (${messageId}, ${options as string[]}::text[])`;
}

/** Stores a vote of a locked message. The same vote again keeps its version. */
export async function upsertVote(
  { sql }: Tx,
  vote: { readonly messageId: string; readonly userId: string; readonly option: number | null },
): Promise<PollVote> {
  const [row] = await sql<[PollVote]>`
    insert into poll_votes (message_id, user_id, option) values (${vote.messageId}, ${vote.userId}, ${vote.option})
    on conflict (message_id, user_id) do update set option = excluded.option
    returning user_id, option, version`;
  return row;
}

export async function closePoll({ sql }: Tx, messageId: string): Promise<void> {
  await sql`update polls set closed_at = now() where message_id = ${messageId} and closed_at is null`;
}
