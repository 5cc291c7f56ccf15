import type { PendingQuery, Row } from 'postgres';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { isFollowed, isOpen } from '../conversations/conversations.access.ts';
import { isTurnedOff } from '../preferences/preferences.access.ts';

type Fragment = PendingQuery<Row[]>;

/** Inserts the messages with these ids into the outbox. `messageRows` is a relation that has the messages. */
export const outboxInsertion = (
  { sql }: Pick<Reader, 'sql'>,
  ids: readonly string[],
  messageRows: Fragment,
) => sql`
  insert into notification_outbox (message_id)
  select id from ${messageRows} m where id = any(${ids as string[]}::uuid[])`;

/** Locks the first messages in the outbox and returns their ids in order. Other processes skip them. */
export async function lockInOutbox({ sql }: Tx, limit: number): Promise<string[]> {
  const rows = await sql<{ message_id: string }[]>`
    select message_id from notification_outbox order by message_id limit ${limit} for update skip locked`;
  return rows.map(({ message_id }) => message_id);
}

export async function deleteFromOutbox({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from notification_outbox where message_id = any(${ids as string[]}::uuid[])`;
}

/** A sent message and the users whom it may concern. */
export interface SentMessage {
  readonly id: string;
  readonly workspace_id: string;
  readonly conversation_id: string;
  readonly user_id: string;
  readonly thread_id: string | null;
  /**
   * The users whom it mentions by name, or with `@channel` and `@here`, and who want to be notified of mentions. For the others it is a
   * message like any other.
   */
  readonly mentioned: readonly string[];
  /** The followers of its thread. */
  readonly thread_followers: readonly string[];
  /** The other members of the direct message who are not online. */
  readonly absent: readonly string[];
}

/** The followers of the conversation `c` who have not muted it; `condition` is about `person`, a row of `users`. */
const unmutedFollowers = (sql: Sql, condition: Fragment) => sql`
  select member.user_id from workspace_members member
  join users person on person.id = member.user_id
  left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = member.user_id
  left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = member.user_id
  left join conversation_settings setting on setting.conversation_id = c.id and setting.user_id = member.user_id
  where member.workspace_id = c.workspace_id and (${isOpen(sql)} or cm.user_id is not null)
    and ${isFollowed(sql)} and not coalesce(setting.is_muted, false) and ${condition}`;

/** Returns sent messages that are not deleted, in the order of their ids. */
export async function listSentMessages({ sql }: Reader, ids: readonly string[]): Promise<SentMessage[]> {
  return sql<SentMessage[]>`
    select m.id, c.workspace_id, m.conversation_id, m.user_id, m.thread_id,
      array(select user_id from (
        select user_id from mentions named where named.message_id = m.id and named.user_id is not null
        union
        select followers.user_id from mentions named cross join lateral (${unmutedFollowers(
          sql,
          sql`(named.name = 'channel' or case when named.present is null then person.status = 'online' else person.id = any(named.present) end)`,
        )}) followers where named.message_id = m.id and named.name in ('channel', 'here')
      ) known where not ${isTurnedOff(sql, sql`known.user_id`, sql`'mentions'`)}) as mentioned,
      array(select user_id from thread_follows follow where follow.message_id = m.thread_id and follow.follows) as thread_followers,
      case when c.kind = 'dm' then array(${unmutedFollowers(sql, sql`person.status <> 'online'`)}) else '{}' end as absent
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${ids as string[]}::uuid[]) and m.deleted_at is null
    order by m.id`;
}
