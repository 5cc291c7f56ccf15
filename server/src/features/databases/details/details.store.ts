import type {
  ActionItem,
  ActionItemChanges,
  Comment,
  NewTaskDocument,
  TaskDocument,
} from '@workflow/contract/projects/projects.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { timestamp } from '../../../platform/time.ts';

interface CommentRow extends Omit<Author, 'id'> {
  readonly id: string;
  readonly row_id: string;
  readonly user_id: string | null;
  readonly content: string;
  readonly created_at: string;
}

function toComment({ username, full_name, avatar_url, ...row }: CommentRow): Comment {
  const { id, row_id, user_id, content } = row;
  const user = user_id === null ? null : { id: user_id, username, full_name, avatar_url };
  return { id, row_id, user_id, user, content, created_at: timestamp(row.created_at) };
}

const commentsOf = ({ sql }: Reader) => sql`
  select c.*, u.username, u.full_name, u.avatar_url from row_comments c left join users u on u.id = c.user_id`;

/** The earliest first. */
export async function listCommentRows(reader: Reader, rowId: string): Promise<Comment[]> {
  const rows = await reader.sql<CommentRow[]>`${commentsOf(reader)} where c.row_id = ${rowId} order by c.id`;
  return rows.map(toComment);
}

export async function insertComment(
  tx: Tx,
  comment: { row_id: string; user_id: string; content: string },
): Promise<Comment> {
  const id = newId();
  await tx.sql`insert into row_comments ${tx.sql({ ...comment, id })}`;
  const [row] = await tx.sql<[CommentRow]>`${commentsOf(tx)} where c.id = ${id}`;
  return toComment(row);
}

const toActionItem = (row: ActionItem): ActionItem => ({ ...row, created_at: timestamp(row.created_at) });

export async function listActionItems({ sql }: Reader, rowId: string): Promise<ActionItem[]> {
  const rows = await sql<ActionItem[]>`
    select * from row_action_items where row_id = ${rowId} order by position, id`;
  return rows.map(toActionItem);
}

/** Behind all others where it has no place. */
export async function insertActionItem(
  { sql }: Tx,
  { row_id, content, position }: { row_id: string; content: string; position: number | null },
): Promise<ActionItem> {
  const [row] = await sql<[ActionItem]>`
    insert into row_action_items (id, row_id, content, position)
    select ${newId()}, ${row_id}, ${content}, coalesce(
      ${position}::integer, (select max(position) + 1 from row_action_items where row_id = ${row_id}), 0
    ) returning *`;
  return toActionItem(row);
}

/** Null where the row has none of that id. */
export async function toggleActionItemRow(
  { sql }: Tx,
  rowId: string,
  id: string,
): Promise<ActionItem | null> {
  const [row] = await sql<ActionItem[]>`
    update row_action_items set is_completed = not is_completed where id = ${id} and row_id = ${rowId}
    returning *`;
  return row ? toActionItem(row) : null;
}

/** Writes what it is given; null where the row has none of that id. */
export async function updateActionItemRow(
  { sql }: Tx,
  rowId: string,
  id: string,
  { content = null, position = null, is_completed = null }: NullableChanges,
): Promise<ActionItem | null> {
  const [row] = await sql<ActionItem[]>`
    update row_action_items set
      content = coalesce(${content}, content),
      position = coalesce(${position}::integer, position),
      is_completed = coalesce(${is_completed}::boolean, is_completed)
    where id = ${id} and row_id = ${rowId} returning *`;
  return row ? toActionItem(row) : null;
}

type NullableChanges = { [Name in keyof ActionItemChanges]: ActionItemChanges[Name] | null };

export async function deleteActionItemRow({ sql }: Tx, rowId: string, id: string): Promise<boolean> {
  const result = await sql`delete from row_action_items where id = ${id} and row_id = ${rowId}`;
  return result.count > 0;
}

const toDocument = (row: TaskDocument): TaskDocument => ({ ...row, created_at: timestamp(row.created_at) });

export async function listDocuments({ sql }: Reader, rowId: string): Promise<TaskDocument[]> {
  const rows = await sql<TaskDocument[]>`select * from row_documents where row_id = ${rowId} order by id`;
  return rows.map(toDocument);
}

export async function insertDocument(
  { sql }: Tx,
  { doc_type, url, title }: NewTaskDocument,
  { row_id, created_by }: { row_id: string; created_by: string },
): Promise<TaskDocument> {
  const [row] = await sql<[TaskDocument]>`
    insert into row_documents (id, row_id, doc_type, url, title, created_by)
    values (${newId()}, ${row_id}, ${doc_type}, ${url}, ${title || null}, ${created_by}) returning *`;
  return toDocument(row);
}

export async function deleteDocumentRow({ sql }: Tx, rowId: string, id: string): Promise<boolean> {
  const result = await sql`delete from row_documents where id = ${id} and row_id = ${rowId}`;
  return result.count > 0;
}
