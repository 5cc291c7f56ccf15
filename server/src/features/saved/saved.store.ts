import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import type { Saved, SavedMessage, SavedPage, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { rowVersionFloorSql } from '../../platform/database/tombstone-version-floor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import { authorOf } from '../users/users.access.ts';

/**
 * Selects from the messages that a user has saved and can read: `s`, its message `m`, the author `u` and the
 * conversation `c`.
 */
const savedAndReadable = (sql: Sql, userId: string, workspaceId: string) => sql`
  saved_messages s
  join messages m on m.id = s.message_id and m.deleted_at is null
  join conversations c on c.id = m.conversation_id
  join users u on u.id = m.user_id
  where s.user_id = ${userId} and s.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}`;

const toSaved = <S extends { saved_at: string }>(row: S): S => ({
  ...row,
  saved_at: timestamp(row.saved_at),
});

/**
 * Counts the saved messages that the list shows. Hidden ones do not count, because the user could not remove
 * them.
 */
export async function countSaved({ sql }: Reader, userId: string, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ${savedAndReadable(sql, userId, workspaceId)} and s.state is not null`;
  return row.count;
}

export async function findSaved({ sql }: Reader, userId: string, messageId: string): Promise<Saved | null> {
  const [row] = await sql<Saved[]>`
    select message_id, state, saved_at, version from saved_messages
    where user_id = ${userId} and message_id = ${messageId} and state is not null`;
  return row ? toSaved(row) : null;
}

/** Saves a message, or changes its state. Returns null if nothing changed. */
export async function upsertSaved(
  { sql }: Tx,
  saved: {
    readonly userId: string;
    readonly workspaceId: string;
    readonly messageId: string;
    readonly state: SavedState;
  },
): Promise<Saved | null> {
  const [row] = await sql<Saved[]>`
    insert into saved_messages as known (user_id, message_id, workspace_id, state, saved_at)
    values (${saved.userId}, ${saved.messageId}, ${saved.workspaceId}, ${saved.state}, clock_timestamp())
    on conflict (user_id, message_id) do update set state = excluded.state,
      saved_at = case when known.state is null then excluded.saved_at else known.saved_at end
    where known.state is distinct from excluded.state
    returning message_id, state, saved_at, version`;
  return row ? toSaved(row) : null;
}

/** Whether the row `d` belongs to a message that is no longer saved. */
export const isUnsaved = (sql: Sql) => sql`d.state is null`;

/** Deletes up to `limit` rows of messages that are no longer saved (see `versionFloor`). */
export async function deleteUnsaved({ sql }: Tx, limit: number): Promise<number> {
  const result = await sql`
    delete from saved_messages where ctid = any(array(
      select ctid from saved_messages d where ${isUnsaved(sql)} and version <= ${rowVersionFloorSql(sql, 'saved_messages')}
      limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/** Removes a message from the saved ones; returns null if it was not saved. */
export async function unsaveMessage(
  { sql }: Tx,
  userId: string,
  messageId: string,
): Promise<{ workspace_id: string; saved_at: string; version: number } | null> {
  const [row] = await sql<{ workspace_id: string; saved_at: string; version: number }[]>`
    update saved_messages set state = null
    where user_id = ${userId} and message_id = ${messageId} and state is not null
    returning workspace_id, saved_at, version`;
  return row ? toSaved(row) : null;
}

export async function listSavedIds({ sql }: Reader, userId: string, workspaceId: string): Promise<Saved[]> {
  const rows = await sql<Saved[]>`
    select message_id, state, saved_at, version from saved_messages
    where user_id = ${userId} and workspace_id = ${workspaceId} and state is not null
    order by saved_at desc, message_id desc`;
  return rows.map(toSaved);
}

interface Row extends Saved {
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
  readonly user: SavedMessage['user'];
  readonly content: string;
  readonly file_name: string | null;
  readonly seq: number;
  readonly created_at: string;
}

/** Returns a page of the saved messages that the user can read. */
export async function listSaved(
  { sql }: Reader,
  userId: string,
  workspaceId: string,
  { state, limit, after }: SavedPage,
): Promise<SavedMessage[]> {
  const position = after
    ? sql`and (s.saved_at, s.message_id) < (
        select saved_at, message_id from saved_messages where user_id = ${userId} and message_id = ${after})`
    : sql``;
  const rows = await sql<Row[]>`
    select s.message_id, s.state, s.saved_at, s.version, m.conversation_id, c.kind, m.content, m.file_name, m.seq, m.created_at,
      ${authorOf({ sql }, sql`u`)} as "user"
    from ${savedAndReadable(sql, userId, workspaceId)} and s.state = ${state} ${position}
    order by s.saved_at desc, s.message_id desc limit ${limit}`;
  return rows.map(({ conversation_id, kind, ...row }) => ({
    ...toSaved(row),
    created_at: timestamp(row.created_at),
    ...referenceTo(variantOf(kind), conversation_id),
  }));
}

/** Returns whether the user has or had saved the message in the workspace. */
export async function wasSaved(
  { sql }: Reader,
  userId: string,
  workspaceId: string,
  messageId: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from saved_messages
    where user_id = ${userId} and message_id = ${messageId} and workspace_id = ${workspaceId}`;
  return rows.length > 0;
}

/** Deletes all saved messages of a user. */
export async function deleteSavedOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from saved_messages where user_id = ${userId}`;
}
