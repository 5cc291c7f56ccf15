import type { FileKind, FilePage, SentFile } from '@workflow/contract/files/files.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { timestamp } from '../../platform/time.ts';

interface SentFileRow extends Author {
  readonly message_id: string;
  readonly created_at: string;
  readonly file_url: string;
  readonly file_name: string;
  /** PostgreSQL's bigint arrives as a string. */
  readonly file_size: string;
  readonly file_type: string;
  readonly file_width: number | null;
  readonly file_height: number | null;
  readonly file_preview: string | null;
}

function toSentFile(row: SentFileRow): SentFile {
  const { id, username, full_name, avatar_url, message_id, created_at, file_url, file_name, file_type } = row;
  const { file_width: width, file_height: height, file_preview: preview } = row;
  const hasPicture = width !== null && height !== null && preview !== null;
  return {
    file_url,
    file_name,
    file_size: Number(row.file_size),
    file_type,
    file_picture: hasPicture ? { width, height, preview, thumbnail_url: `${file_url}/thumbnail` } : null,
    message_id,
    user: { id, username, full_name, avatar_url },
    created_at: timestamp(created_at),
  };
}

const isOfKind = (sql: Sql, kind: FileKind | undefined) => {
  if (kind === undefined) return sql`true`;
  const isMedia = sql`m.file_type like 'image/%' or m.file_type like 'video/%' or m.file_type like 'audio/%'`;
  if (kind === 'document') return sql`not (${isMedia})`;
  return sql`m.file_type like ${kind === 'picture' ? 'image/%' : `${kind}/%`}`;
};

/**
 * Returns the files in a conversation, newest first. `seq` limits the list to messages before that number.
 */
export async function listSentFiles(
  { sql }: Reader,
  conversationId: string,
  { limit, kind }: FilePage,
  seq: number | null,
): Promise<SentFile[]> {
  const rows = await sql<SentFileRow[]>`
    select m.id as message_id, m.created_at, m.file_url, m.file_name, m.file_size, m.file_type, m.file_width, m.file_height,
      m.file_preview, author.id, author.username, author.full_name, author.avatar_url
    from messages m join users author on author.id = m.user_id
    where m.conversation_id = ${conversationId} and m.file_url is not null and ${isOfKind(sql, kind)}
      ${seq === null ? sql`` : sql`and m.seq < ${seq}`}
    order by m.seq desc limit ${limit}`;
  return rows.map(toSentFile);
}

/** Returns the `seq` of a message, even if it was deleted; null if it is not in the conversation. */
export async function seqOf({ sql }: Reader, conversationId: string, id: string): Promise<number | null> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from messages where id = ${id} and conversation_id = ${conversationId}`;
  return row?.seq ?? null;
}
