import type {
  ActionItem,
  ActionItemChanges,
  TaskDocument,
} from '@workflow/contract/projects/projects.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { timestamp } from '../../../platform/time.ts';

const toActionItem = (row: ActionItem): ActionItem => ({ ...row, created_at: timestamp(row.created_at) });

/** Counts the details of a row by kind. */
export async function countDetailsOfRow({ sql }: Reader, rowId: string) {
  const [row] = await sql<
    [{ action_items: number; assignees: number; comments: number; documents: number }]
  >`select
    (select count(*)::int from row_action_items where row_id = ${rowId}) as action_items,
    (select count(*)::int from row_assignees where row_id = ${rowId}) as assignees,
    (select count(*)::int from row_comments where row_id = ${rowId}) as comments,
    (select count(*)::int from row_documents where row_id = ${rowId}) as documents`;
  return row;
}

export async function listActionItems({ sql }: Reader, rowId: string): Promise<ActionItem[]> {
  const rows = await sql<ActionItem[]>`
    select * from row_action_items where row_id = ${rowId} order by position, id`;
  return rows.map(toActionItem);
}

/** Inserts an action item; without a position, it is added at the end. */
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

/** Locks all action items of a row until the commit, because moving one changes the positions of others. */
export async function lockActionItems({ sql }: Tx, rowId: string): Promise<ActionItem[]> {
  const rows = await sql<ActionItem[]>`
    select * from row_action_items where row_id = ${rowId} order by id for no key update`;
  return rows.map(toActionItem);
}

/**
 * Moves an action item to a position in its list, or to the end; the other items keep their order. Returns
 * the items whose position changed.
 */
export async function moveActionItem(
  { sql }: Tx,
  rowId: string,
  id: string,
  place: number,
): Promise<ActionItem[]> {
  const rows = await sql<ActionItem[]>`
    with others as (
      select id, row_number() over (order by position, id) - 1 as place
      from row_action_items where row_id = ${rowId} and id <> ${id}
    ), places as (
      select id, place + (place >= ${place})::integer as place from others
      union all select ${id}::uuid, least(${place}, (select count(*) from others))
    )
    update row_action_items item set position = places.place from places
    where places.id = item.id and item.position <> places.place returning item.*`;
  return rows.map(toActionItem);
}

/** Updates the given fields of a locked action item. */
export async function updateActionItemRow(
  { sql }: Tx,
  id: string,
  { content = null, is_completed = null }: Omit<NullableChanges, 'position'>,
): Promise<ActionItem> {
  const [row] = await sql<[ActionItem]>`
    update row_action_items set
      content = coalesce(${content}, content),
      is_completed = coalesce(${is_completed}::boolean, is_completed)
    where id = ${id} returning *`;
  return toActionItem(row);
}

type NullableChanges = { [Name in keyof ActionItemChanges]: ActionItemChanges[Name] | null };

/** Deletes an action item and returns it; null if the row has no such item. */
export async function deleteActionItemRow(
  { sql }: Tx,
  rowId: string,
  id: string,
): Promise<ActionItem | null> {
  const [row] = await sql<ActionItem[]>`
    delete from row_action_items where id = ${id} and row_id = ${rowId} returning *`;
  return row ? toActionItem(row) : null;
}

const toDocument = (row: TaskDocument): TaskDocument => ({ ...row, created_at: timestamp(row.created_at) });

export async function listDocuments({ sql }: Reader, rowId: string): Promise<TaskDocument[]> {
  const rows = await sql<TaskDocument[]>`select * from row_documents where row_id = ${rowId} order by id`;
  return rows.map(toDocument);
}

export async function insertDocument(
  { sql }: Tx,
  { doc_type, url, title }: Pick<TaskDocument, 'doc_type' | 'url' | 'title'>,
  { row_id, created_by }: { row_id: string; created_by: string },
): Promise<TaskDocument> {
  const [row] = await sql<[TaskDocument]>`
    insert into row_documents (id, row_id, doc_type, url, title, created_by)
    values (${newId()}, ${row_id}, ${doc_type}, ${url}, ${title}, ${created_by}) returning *`;
  return toDocument(row);
}

/** Deletes a document and returns it; null if the row has no such document. */
export async function deleteDocumentRow(
  { sql }: Tx,
  rowId: string,
  id: string,
): Promise<TaskDocument | null> {
  const [row] = await sql<TaskDocument[]>`
    delete from row_documents where id = ${id} and row_id = ${rowId} returning *`;
  return row ? toDocument(row) : null;
}
