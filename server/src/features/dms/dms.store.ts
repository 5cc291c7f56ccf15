import {
  type SeqRange,
  skipExcluded,
  unreadOf,
} from '@workflow/contract/conversations/conversations.unread.ts';
import type { Dm, DmPage, LastMessage } from '@workflow/contract/dms/dms.schema.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { isGroup } from '../conversations/conversations.access.ts';
import { readPosition, unreadIn } from '../conversations/conversations.unread.access.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import { toUserSummary } from '../users/users.access.ts';

type DmRow = Omit<Dm, 'other_user' | 'unread_count' | 'unread_excluded' | 'unread_mentions'> & {
  readonly unread_excluded: SeqRange[] | null;
  readonly unread_mentions: UnreadMention[] | null;
};

function toDm({ other_users, last_message, unread_excluded, ...found }: DmRow): Dm {
  const row = skipExcluded({ ...found, unread_excluded: unread_excluded ?? [] });
  const others = other_users.map(toUserSummary);
  return {
    ...row,
    created_at: timestamp(row.created_at),
    last_message_at: optionalTimestamp(row.last_message_at),
    other_user: others[0] as UserSummary,
    other_users: others,
    last_message: last_message && toLastMessage(last_message),
    unread_count: unreadOf(row),
    unread_mentions: row.unread_mentions ?? [],
  };
}

const toLastMessage = (row: LastMessage): LastMessage => ({
  ...row,
  content: quoteOf(row.content),
  created_at: timestamp(row.created_at),
});

const selectDms = ({ sql }: Reader, userId: string) => sql`
  select c.id, c.workspace_id, ${isGroup(sql)} as is_group, grouped.name, coalesce(grouped.version, 0) as version, c.created_at, c.last_seq, c.message_count, c.last_message_at,
    ${readPosition(sql)}, others.other_users, last.last_message,
    gone.unread_excluded, mentioned.unread_mentions
  from conversation_members mine
  join conversations c on c.id = mine.conversation_id and c.kind = 'dm'
  left join group_dms grouped on grouped.id = c.id
  left join conversation_cursors cursor on cursor.conversation_id = c.id and cursor.user_id = ${userId}
  cross join lateral (
    select json_agg(users order by users.id) as other_users
    from conversation_members theirs join users on users.id = theirs.user_id
    where theirs.conversation_id = c.id and theirs.user_id <> ${userId}
  ) others
  left join lateral (
    select json_build_object('id', id, 'user_id', user_id, 'content', left(content, 400), 'ended_call', case when edited_at is null then ended_call end, 'seq', seq, 'version', version,
      'created_at', created_at) as last_message
    from messages where conversation_id = c.id and deleted_at is null and not thread_only order by seq desc limit 1
  ) last on true
  ${unreadIn(sql, userId)}
  where mine.user_id = ${userId} and ${visibleTo(sql, userId)}`;

/** Returns direct messages, most recent message first. */
export async function listDmRows(
  reader: Reader,
  workspaceId: string,
  userId: string,
  { limit, after }: DmPage,
): Promise<Dm[]> {
  const { sql } = reader;
  // Only a conversation that the user can read is a valid position, so that a page reveals nothing about
  // others.
  const position = sql`
    select coalesce(c.last_message_at, c.created_at), c.id from conversations c
    where c.id = ${after ?? null} and c.kind = 'dm' and ${visibleTo(sql, userId)}`;
  const rows = await sql<DmRow[]>`
    ${selectDms(reader, userId)} and c.workspace_id = ${workspaceId}
      ${after ? sql`and (coalesce(c.last_message_at, c.created_at), c.id) < (${position})` : sql``}
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc limit ${limit}`;
  return rows.map(toDm);
}

/** Returns a direct message; null if the user is not in it. */
export async function findDm(reader: Reader, id: string, userId: string): Promise<Dm | null> {
  const [row] = await reader.sql<DmRow[]>`${selectDms(reader, userId)} and c.id = ${id}`;
  return row ? toDm(row) : null;
}

export async function saveGroupName({ sql }: Tx, id: string, name: string | null): Promise<void> {
  await sql`
    insert into group_dms (id, name) values (${id}, ${name})
    on conflict (id) do update set name = excluded.name`;
}

/** Raises the version of a group whose members changed, and returns it. */
export async function raiseGroupVersion({ sql }: Tx, id: string): Promise<number> {
  const [row] = await sql<[{ version: number }]>`
    insert into group_dms (id, members_changed_at) values (${id}, clock_timestamp())
    on conflict (id) do update set members_changed_at = excluded.members_changed_at returning version`;
  return row.version;
}
