import { projectErrors } from '@workflow/contract/projects/projects.errors.ts';
import {
  actionItemDeleted,
  actionItemSaved,
  documentAdded,
  documentDeleted,
} from '@workflow/contract/projects/projects.events.ts';
import type {
  ActionItem,
  ActionItemChanges,
  NewActionItem,
  NewTaskDocument,
  TaskDetails,
  TaskDocument,
} from '@workflow/contract/projects/projects.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { SeenDatabase } from '../../databases/databases.access.ts';
import { type NewActivity, recordActivity } from '../../databases/rows/activity.store.ts';
import { getRow, type RowAddress, requireLockedRow } from '../../databases/rows/rows.service.ts';
import { listComments } from './comments.store.ts';
import * as store from './details.store.ts';
import { guessDocumentType } from './document-type.ts';
import { requireRoomFor } from './limits.check.ts';

/* The details of a task besides its comments: action items and documents. */

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

export async function getRowDetails(reader: Reader, actor: Actor, address: RowAddress): Promise<TaskDetails> {
  const row = await getRow(reader, actor, address);
  const [comments, action_items, documents] = await Promise.all([
    listComments(reader, row.id),
    store.listActionItems(reader, row.id),
    store.listDocuments(reader, row.id),
  ]);
  return { ...row, comments, action_items, documents };
}

function publishActionItemSaved(tx: Tx, database: SeenDatabase, action_item: ActionItem): ActionItem {
  tx.publish(actionItemSaved, [rooms.database(database)], { ...placeOf(database), action_item });
  return action_item;
}

export async function createActionItem(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { content, position = null }: { content: NewActionItem['content']; position?: number | null | undefined },
): Promise<ActionItem> {
  const database = await requireLockedRow(tx, actor, address);
  await requireRoomFor(tx, 'action_items', address.rowId);
  await recordActivity(tx, actor.userId, [{ row_id: address.rowId, kind: 'item_added', to: content }]);
  return publishActionItemSaved(
    tx,
    database,
    await store.insertActionItem(tx, { row_id: address.rowId, content, position }),
  );
}

/**
 * Changes a locked action item and records the change in the activity log; a new position is not recorded.
 */
async function changeActionItem(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  id: string,
  changesOf: (before: ActionItem) => ActionItemChanges,
): Promise<ActionItem> {
  const database = await requireLockedRow(tx, actor, address);
  const before = (await store.lockActionItems(tx, address.rowId)).find((one) => one.id === id);
  if (!before) fail(projectErrors.action_item_not_found);
  const { position, ...changes } = changesOf(before);
  const moved = position === undefined ? [] : await store.moveActionItem(tx, address.rowId, id, position);
  for (const other of moved) if (other.id !== id) publishActionItemSaved(tx, database, other);
  const item = await store.updateActionItemRow(tx, id, changes);
  const [row_id, to] = [address.rowId, item.content];
  const activity: NewActivity[] = [];
  if (to !== before.content) activity.push({ row_id, kind: 'item_changed', from: before.content, to });
  if (item.is_completed !== before.is_completed)
    activity.push({ row_id, kind: item.is_completed ? 'item_done' : 'item_reopened', to });
  await recordActivity(tx, actor.userId, activity);
  return publishActionItemSaved(tx, database, item);
}

export const toggleActionItem = (
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  id: string,
): Promise<ActionItem> =>
  changeActionItem(tx, actor, address, id, ({ is_completed }) => ({ is_completed: !is_completed }));

export const updateActionItem = (
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  id: string,
  changes: ActionItemChanges,
): Promise<ActionItem> => changeActionItem(tx, actor, address, id, () => changes);

export async function deleteActionItem(tx: Tx, actor: Actor, address: RowAddress, id: string): Promise<void> {
  const database = await requireLockedRow(tx, actor, address);
  const gone = await store.deleteActionItemRow(tx, address.rowId, id);
  if (!gone) fail(projectErrors.action_item_not_found);
  await recordActivity(tx, actor.userId, [
    { row_id: address.rowId, kind: 'item_deleted', from: gone.content },
  ]);
  const payload = { ...placeOf(database), row_id: address.rowId, action_item_id: id };
  tx.publish(actionItemDeleted, [rooms.database(database)], payload);
}

const nameOfDocument = ({ title, url }: TaskDocument) => title ?? url;

export async function addDocument(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { url, title, doc_type = guessDocumentType(url) }: NewTaskDocument,
): Promise<TaskDocument> {
  const database = await requireLockedRow(tx, actor, address);
  await requireRoomFor(tx, 'documents', address.rowId);
  const given = { doc_type, url, title: title || null };
  const author = { row_id: address.rowId, created_by: actor.userId };
  const document = await store.insertDocument(tx, given, author);
  await recordActivity(tx, actor.userId, [
    { row_id: address.rowId, kind: 'document_added', to: nameOfDocument(document) },
  ]);
  tx.publish(documentAdded, [rooms.database(database)], { ...placeOf(database), document });
  return document;
}

export async function deleteDocument(tx: Tx, actor: Actor, address: RowAddress, id: string): Promise<void> {
  const database = await requireLockedRow(tx, actor, address);
  const gone = await store.deleteDocumentRow(tx, address.rowId, id);
  if (!gone) fail(projectErrors.document_not_found);
  await recordActivity(tx, actor.userId, [
    { row_id: address.rowId, kind: 'document_deleted', from: nameOfDocument(gone) },
  ]);
  const payload = { ...placeOf(database), row_id: address.rowId, document_id: id };
  tx.publish(documentDeleted, [rooms.database(database)], payload);
}
