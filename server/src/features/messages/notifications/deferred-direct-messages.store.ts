import type { Fragment, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/**
 * How long before the departure a direct message may have arrived to notify, in minutes. Clients report users as away after ten minutes without
 * input, so a user who goes away or offline may have missed the messages of this time. It includes the time until a dead process is detected.
 */
const UNSEEN_MINUTES = 15;

const unseenTime = (sql: Sql) => sql`make_interval(mins => ${sql.unsafe(String(UNSEEN_MINUTES))})`;

/** Whether `person` has read the message `m`. A reply that is only in its thread is read there. */
export const hasRead = (sql: Sql) => sql`exists (
  select 1 from conversation_cursors own
  where own.conversation_id = m.conversation_id and own.user_id = person.id and not m.thread_only
    and m.seq <= greatest(own.read_seq, own.unread_after))`;

/** A direct message, and a user who was online when it was delivered. */
export interface DeferredMessage {
  readonly message_id: string;
  readonly user_id: string;
}

export async function insertDeferred({ sql }: Tx, deferred: readonly DeferredMessage[]): Promise<void> {
  if (deferred.length === 0) return;
  await sql`
    insert into deferred_direct_messages (user_id, message_id)
    select user_id, message_id from jsonb_to_recordset(${JSON.stringify(deferred)}::text::jsonb) as given (user_id uuid, message_id uuid)
    order by user_id, message_id
    on conflict do nothing`;
}

/** A deferred message whose user is no longer online. */
export interface TakenMessage extends DeferredMessage {
  readonly workspace_id: string;
  readonly conversation_id: string;
  readonly author_id: string;
  /** Whether the message still exists, is recent and was not read by the user. */
  readonly is_unseen: boolean;
}

async function takeWhere({ sql }: Tx, condition: Fragment, limit: number): Promise<TakenMessage[]> {
  return sql<TakenMessage[]>`
    with first as (
      select d.user_id, d.message_id from deferred_direct_messages d join users person on person.id = d.user_id
      where person.status <> 'online' and ${condition}
      order by d.message_id, d.user_id limit ${limit} for update of d skip locked
    ), taken as (
      delete from deferred_direct_messages d using first
      where d.user_id = first.user_id and d.message_id = first.message_id
      returning d.user_id, d.message_id
    )
    select m.id as message_id, person.id as user_id, c.workspace_id, m.conversation_id, m.user_id as author_id,
      m.deleted_at is null and m.created_at > clock_timestamp() - ${unseenTime(sql)} and not ${hasRead(sql)} as is_unseen
    from taken join users person on person.id = taken.user_id
      join messages m on m.id = taken.message_id join conversations c on c.id = m.conversation_id
    order by m.id, person.id`;
}

/** Deletes and returns up to `limit` deferred messages, oldest first, of the given users who are not online. Other processes skip locked rows. */
export const takeDeferredOfUsers = (tx: Tx, userIds: readonly string[], limit: number) =>
  takeWhere(tx, tx.sql`d.user_id = any(${userIds as string[]}::uuid[])`, limit);

/** Deletes and returns up to `limit` deferred messages of all users who are not online. */
export const takeAllDeferred = (tx: Tx, limit: number) => takeWhere(tx, tx.sql`true`, limit);

/** Deletes the messages that are too old to notify. */
export async function deleteOldDeferred({ sql }: Tx): Promise<void> {
  await sql`delete from deferred_direct_messages where created_at < clock_timestamp() - ${unseenTime(sql)}`;
}
