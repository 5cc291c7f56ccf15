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
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { SeenDatabase } from '../databases.access.ts';
import { getRow, type RowAddress, requireHeldRow } from '../rows/rows.service.ts';
import { listComments } from './comments.store.ts';
import * as store from './details.store.ts';
import { requireRoomFor } from './room.ts';

/* What hangs on a row and is no part of it, beside comments: action items and documents. */

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

function tellSaved(tx: Tx, database: SeenDatabase, action_item: ActionItem): ActionItem {
  tx.publish(actionItemSaved, [rooms.database(database)], { ...placeOf(database), action_item });
  return action_item;
}

export async function createActionItem(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { content, position = null }: { content: NewActionItem['content']; position?: number | null | undefined },
): Promise<ActionItem> {
  const database = await requireHeldRow(tx, actor, address);
  await requireRoomFor(tx, 'action_items', address.rowId);
  return tellSaved(
    tx,
    database,
    await store.insertActionItem(tx, { row_id: address.rowId, content, position }),
  );
}

export async function toggleActionItem(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  id: string,
): Promise<ActionItem> {
  const database = await requireHeldRow(tx, actor, address);
  const item = await store.toggleActionItemRow(tx, address.rowId, id);
  return tellSaved(tx, database, item ?? fail(projectErrors.action_item_not_found));
}

export async function updateActionItem(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  id: string,
  changes: ActionItemChanges,
): Promise<ActionItem> {
  const database = await requireHeldRow(tx, actor, address);
  const item = await store.updateActionItemRow(tx, address.rowId, id, changes);
  return tellSaved(tx, database, item ?? fail(projectErrors.action_item_not_found));
}

export async function deleteActionItem(tx: Tx, actor: Actor, address: RowAddress, id: string): Promise<void> {
  const database = await requireHeldRow(tx, actor, address);
  if (!(await store.deleteActionItemRow(tx, address.rowId, id))) fail(projectErrors.action_item_not_found);
  const payload = { ...placeOf(database), row_id: address.rowId, action_item_id: id };
  tx.publish(actionItemDeleted, [rooms.database(database)], payload);
}

export async function addDocument(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  input: NewTaskDocument,
): Promise<TaskDocument> {
  const database = await requireHeldRow(tx, actor, address);
  await requireRoomFor(tx, 'documents', address.rowId);
  const document = await store.insertDocument(tx, input, {
    row_id: address.rowId,
    created_by: actor.userId,
  });
  tx.publish(documentAdded, [rooms.database(database)], { ...placeOf(database), document });
  return document;
}

export async function deleteDocument(tx: Tx, actor: Actor, address: RowAddress, id: string): Promise<void> {
  const database = await requireHeldRow(tx, actor, address);
  if (!(await store.deleteDocumentRow(tx, address.rowId, id))) fail(projectErrors.document_not_found);
  const payload = { ...placeOf(database), row_id: address.rowId, document_id: id };
  tx.publish(documentDeleted, [rooms.database(database)], payload);
}
