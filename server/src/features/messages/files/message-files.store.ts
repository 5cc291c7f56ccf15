import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { FILES_PATH } from '../../../platform/http/routes/register-routes.ts';
import { fileColumns, filesJson } from './message-files.access.ts';

/** The text of a message without text is this prefix and the names of its files (product specification, section 5). */
const FILE_CONTENT_PREFIX = 'Sent ';

/** Aggregates the default text of a message from the row `file`. */
const filesText = ({ sql }: Pick<Reader, 'sql'>) => sql`
  ${FILE_CONTENT_PREFIX} || string_agg(file.name, ', ' order by file.position)`;

/** The fragments of the send statement for messages without files. Most have none, so their statement skips these parts. */
export const withoutFiles = (sql: Sql) => ({
  wanted: sql``,
  locked: sql``,
  isAllowed: sql`true`,
  isUnclaimed: sql`true`,
  attachedRows: sql``,
  inserts: sql``,
});

/**
 * The fragments of the send statement for messages with files. `wanted` has the files of each draft in order. Two drafts of a batch cannot
 * have the same file; the first one gets it.
 */
export const withFiles = (sql: Sql) => ({
  wanted: sql`, wanted as (
      select draft.id as draft_id, draft.user_id, draft.client_message_id, draft.place, one.file_id, one.position
      from draft cross join unnest(draft.file_ids) with ordinality one (file_id, position)
    )`,
  locked: sql`, file as (
      -- Locked after the messages. The cleanup job that deletes unsent files waits for this lock, or has
      -- deleted the file before.
      select f.user_id, f.scheduled_id, ${fileColumns({ sql })}
      from files f join file_contents content on content.id = f.content_id
      where f.conversation_id = (select id from place) and f.id in (select file_id from wanted) and f.message_id is null
      order by f.id for update of f
    )`,
  isAllowed: sql`not exists (
      select 1 from wanted left join file on file.id = wanted.file_id and file.user_id = wanted.user_id
        and (file.scheduled_id is null or file.scheduled_id = wanted.client_message_id)
      where wanted.draft_id = draft.id and file.id is null
    )`,
  isUnclaimed: sql`not exists (
      select 1 from wanted join wanted earlier on earlier.file_id = wanted.file_id and earlier.place < wanted.place
      where wanted.draft_id = claimed.id and earlier.draft_id in (select id from claimed)
    )`,
  attachedRows: sql`
      select wanted.draft_id, wanted.position, file.id, file.name, file.bytes, file.type, file.width, file.height, file.preview
      from accepted join wanted on wanted.draft_id = accepted.id join file on file.id = wanted.file_id`,
  inserts: sql`, belonging as (
      update files set message_id = sent.id, position = wanted.position, scheduled_id = null
      from wanted join sent on sent.id = wanted.draft_id where files.id = wanted.file_id
    )`,
});

/**
 * The fragments that read `attached`, the files of the accepted drafts: those that were uploaded for them, and the copies of the files of
 * forwarded messages.
 */
export function attachedFiles(sql: Sql, parts: { readonly uploaded: boolean; readonly copied: boolean }) {
  if (!parts.uploaded && !parts.copied)
    return {
      rows: sql``,
      type: sql`'text'`,
      text: sql`null`,
      columns: sql`null, null, null::bigint, null, null::integer, null::integer, null`,
      join: sql``,
      json: sql`null::json`,
    };
  const uploaded = parts.uploaded ? withFiles(sql).attachedRows : sql``;
  const copied = parts.copied
    ? sql`${parts.uploaded ? sql`union all` : sql``}
      select copied.draft_id, copied.position, copied.id, copied.name, content.bytes, content.type, content.width, content.height, content.preview
      from copied join file_contents content on content.id = copied.content_id`
    : sql``;
  return {
    rows: sql`, attached as (${uploaded} ${copied})`,
    type: sql`case when file.id is null then 'text' when file.type like 'image/%' then 'image' when file.type like 'video/%' then 'video' else 'file' end`,
    text: sql`(select ${filesText({ sql })} from attached file where file.draft_id = accepted.id)`,
    columns: sql`${FILES_PATH} || '/' || file.id, file.name, file.bytes, file.type, file.width, file.height, file.preview`,
    join: sql`left join attached file on file.draft_id = accepted.id and file.position = 1`,
    json: sql`(select ${filesJson({ sql })} from attached file where file.draft_id = sent.id and file.position > 1)`,
  };
}

/** Returns whether a user uploaded these files to the conversation, and no message has them yet. */
export async function canSendFiles(
  { sql }: Reader,
  draft: {
    readonly fileIds: readonly string[];
    readonly userId: string;
    readonly conversationId: string;
    readonly clientMessageId: string | null;
  },
): Promise<boolean> {
  const rows = await sql`
    select 1 from files where id = any(${draft.fileIds as string[]}::uuid[]) and user_id = ${draft.userId}
      and conversation_id = ${draft.conversationId} and message_id is null
      and (scheduled_id is null or scheduled_id = ${draft.clientMessageId})`;
  return rows.length === draft.fileIds.length;
}

/**
 * Deletes the files of a locked message. Its text, or the text that it forwards, is replaced if it only names the files.
 */
export async function eraseFiles({ sql }: Tx, messageId: string, replacement: string): Promise<void> {
  await sql`
    with named as (select ${filesText({ sql })} as content from files file where file.message_id = ${messageId}),
    forwarded as (
      update forwards set content = ${replacement} from named
      where forwards.message_id = ${messageId} and forwards.content = named.content
    )
    update messages set file_url = null, file_name = null, file_size = null, file_type = null, file_width = null,
      file_height = null, file_preview = null, message_type = 'text',
      content = case when content = (select content from named) then ${replacement} else content end
    where id = ${messageId}`;
  await sql`delete from files where message_id = ${messageId}`;
}
