import type { FileKind, FilePage, SentFile } from '@workflow/contract/files/files.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { timestamp } from '../../platform/time.ts';
import { type FileRow, fileColumns, toMessageFile } from '../messages/files/message-files.access.ts';
import { authorOf } from '../users/users.access.ts';

interface SentFileRow extends FileRow {
  readonly message_id: string;
  readonly created_at: string;
  readonly user: Author;
}

const toSentFile = ({ message_id, created_at, user, ...file }: SentFileRow): SentFile => ({
  ...toMessageFile(file),
  message_id,
  user,
  created_at: timestamp(created_at),
});

const isOfKind = (sql: Sql, kind: FileKind | undefined) => {
  if (kind === undefined) return sql`true`;
  const isMedia = sql`content.type like 'image/%' or content.type like 'video/%' or content.type like 'audio/%'`;
  if (kind === 'document') return sql`not (${isMedia})`;
  return sql`content.type like ${kind === 'picture' ? 'image/%' : `${kind}/%`}`;
};

/**
 * Returns the files in a conversation, newest message first. `seq` limits the list to messages before that number. The cursor of a page is a
 * message, so the files of one message stay on one page (`with ties`).
 */
export async function listSentFiles(
  { sql }: Reader,
  conversationId: string,
  { limit, kind }: FilePage,
  seq: number | null,
): Promise<SentFile[]> {
  const rows = await sql<SentFileRow[]>`
    select * from (
      select m.id as message_id, m.seq, m.created_at, f.position, ${fileColumns({ sql })}, ${authorOf({ sql }, sql`author`)} as "user"
      from messages m join files f on f.message_id = m.id join file_contents content on content.id = f.content_id
      join users author on author.id = m.user_id
      where m.conversation_id = ${conversationId} and m.file_url is not null and ${isOfKind(sql, kind)}
        ${seq === null ? sql`` : sql`and m.seq < ${seq}`}
      order by m.seq desc fetch first ${limit} rows with ties
    ) sent order by seq desc, position`;
  return rows.map(toSentFile);
}

/** Returns the `seq` of a message, even if it was deleted; null if it is not in the conversation. */
export async function seqOf({ sql }: Reader, conversationId: string, id: string): Promise<number | null> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from messages where id = ${id} and conversation_id = ${conversationId}`;
  return row?.seq ?? null;
}
