import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Picture } from './files.picture.ts';

export interface Content {
  readonly id: string;
  readonly hash: string;
  readonly bytes: number;
  readonly type: string;
  readonly picture: Picture | null;
}

export interface NewFile {
  readonly id: string;
  /** The location of the file: exactly one of the three ids is given. */
  readonly conversationId?: string;
  readonly databaseId?: string;
  readonly pageId?: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * Inserts a file. If a content with the same hash exists, the file uses that one. Returns the content's id.
 * The upsert locks the content, so the cleanup job cannot delete it at the same time.
 */
export async function insertFile({ sql }: Tx, file: NewFile, content: Content): Promise<string> {
  const { id, hash, bytes, type, picture } = content;
  const [row] = await sql<[{ content_id: string }]>`
    with content as (
      insert into file_contents (id, hash, bytes, type, width, height, preview)
      values (${id}, ${hash}, ${bytes}, ${type}, ${picture?.width ?? null}, ${picture?.height ?? null}, ${picture?.preview ?? null})
      on conflict (hash) do update set hash = excluded.hash returning id
    )
    insert into files (id, conversation_id, database_id, page_id, user_id, content_id, name)
    select ${file.id}, ${file.conversationId ?? null}::uuid, ${file.databaseId ?? null}::uuid, ${file.pageId ?? null}::uuid, ${file.userId}, content.id, ${file.name} from content
    returning content_id`;
  return row.content_id;
}

/** Returns the number and total size of a user's uploads that are not sent yet. */
export async function getUnsentUsage(
  { sql }: Reader,
  userId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const [row] = await sql<[{ files: number; bytes: number }]>`
    select count(*)::int as files, coalesce(sum(content.bytes), 0)::float8 as bytes
    from files join file_contents content on content.id = files.content_id
    where files.user_id = ${userId} and files.message_id is null and files.unused_since is not null`;
  return row;
}

export interface VisibleFile {
  readonly name: string;
  readonly content_id: string;
  readonly type: string;
  /** Whether the file is a picture with a thumbnail. */
  readonly is_picture: boolean;
}

const anyOf = (sql: Sql, fragments: readonly Fragment[]) =>
  sql`(${fragments.reduce((all, one) => sql`${all} or (${one})`, sql`false`)})`;

/** Returns a file if the user can see it in one of the locations. */
export async function findVisibleFile(
  { sql }: Reader,
  locations: readonly FileLocation[],
  id: string,
  userId: string,
): Promise<VisibleFile | null> {
  const [row] = await sql<VisibleFile[]>`
    select file.name, file.content_id, content.type, content.width is not null as is_picture
    from files file join file_contents content on content.id = file.content_id
    where file.id = ${id} and ${anyOf(
      sql,
      locations.map(({ readableBy }) => readableBy(sql, userId)),
    )}`;
  return row ?? null;
}

export interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly content_id: string;
}

/** Returns the files that a user uploaded and can read, the newest first, from before the file with the given id. */
export async function listOwnFiles(
  { sql }: Reader,
  locations: readonly FileLocation[],
  {
    userId,
    before,
    limit,
  }: { readonly userId: string; readonly before: string | null; readonly limit: number },
): Promise<OwnFile[]> {
  return sql<OwnFile[]>`
    select file.id, file.name, file.content_id, content.type, content.bytes, to_jsonb(file.created_at) as created_at,
      file.conversation_id, file.message_id, file.database_id, file.page_id
    from files file join file_contents content on content.id = file.content_id
    where file.user_id = ${userId} and (${before}::uuid is null or file.id < ${before})
      and not exists (select 1 from messages m where m.id = file.message_id and m.deleted_at is not null)
      and ${anyOf(
        sql,
        locations.map(({ readableBy }) => readableBy(sql, userId)),
      )}
    order by file.id desc limit ${limit}`;
}

/** Returns the conversation of a file; null if it has none, or does not exist. */
export async function findConversationIdOf({ sql }: Reader, id: string): Promise<string | null> {
  const [row] = await sql<
    { conversation_id: string | null }[]
  >`select conversation_id from files where id = ${id}`;
  return row?.conversation_id ?? null;
}

/** Returns which of the given contents exist. */
export async function listExistingContents({ sql }: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from file_contents where id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes up to `limit` files that were unused since before the given time or whose location was deleted, and
 * returns their number. `skip locked` passes over files that are being used. A request that uses a file while
 * it is deleted does not find it.
 */
export async function deleteUnusedFiles(
  { sql }: Tx,
  locations: readonly FileLocation[],
  before: Date,
  limit: number,
): Promise<number> {
  const result = await sql`
    delete from files where id in (
      select file.id from files file
      where ${anyOf(
        sql,
        locations.map(({ isUnusedBefore }) => isUnusedBefore(sql, before)),
      )}
      limit ${limit} for update of file skip locked
    )`;
  return result.count;
}

/** Deletes up to `limit` contents without a file, and returns their ids. */
export async function deleteUnusedContents({ sql }: Tx, limit: number): Promise<string[]> {
  const unused = sql`not exists (select 1 from files where files.content_id = file_contents.id)`;
  const locked = await sql<{ id: string }[]>`
    select id from file_contents where ${unused} limit ${limit} for update skip locked`;
  // The condition is checked again after locking, because a file may have been added before the lock.
  const rows = await sql<{ id: string }[]>`
    delete from file_contents where id = any(${locked.map(({ id }) => id)}::uuid[]) and ${unused} returning id`;
  return rows.map(({ id }) => id);
}
