import { rowsDeleted } from '@workflow/contract/databases/databases.events.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findReplacementPositions } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { requireDatabase, type SeenDatabase } from '../databases.access.ts';
import { afterRowsAddedOrRemoved } from '../databases.hooks.ts';
import { recomputeLockedRows } from '../formulas/recompute.ts';
import { lockPositions, rowsOf } from '../positions.ts';
import { listProperties } from '../properties/properties.store.ts';
import { recordActivity } from './activity.store.ts';
import { withLinkedRowUpdates } from './links/linked-rows.service.ts';
import { publishRowsCreated } from './rows.events.ts';
import { type RowAddress, readRow, readRows } from './rows.service.ts';
import { setDeleted, setPositions } from './rows.store.ts';

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

type DatabaseAddress = Pick<RowAddress, 'variant' | 'databaseId'>;

/** Moves rows to the trash. Returns the rows that were not in the trash yet, with their new versions. */
export async function deleteRows(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: DatabaseAddress,
  rowIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const remove = () => setDeleted(tx, databaseId, rowIds, true);
  const records = await withLinkedRowUpdates(tx, actor, database, rowIds, remove);
  if (records.length === 0) return [];
  await recordActivity(
    tx,
    actor.userId,
    records.map(({ id }) => ({ row_id: id, kind: 'deleted' })),
  );
  const rows = records.map(({ id, version }) => ({ id, version }));
  tx.publish(rowsDeleted, [rooms.database(database)], { ...placeOf(database), rows });
  await tx.runHook(afterRowsAddedOrRemoved, { database, rowIds: rows.map(({ id }) => id) });
  return rows;
}

export async function deleteRow(tx: Tx, actor: Actor, { rowId, ...address }: RowAddress): Promise<void> {
  const deleted = await deleteRows(tx, actor, address, [rowId]);
  if (deleted.length === 0) fail(address.variant.rowScope.absent);
}

/** Restores rows that are in the trash. */
export async function restoreRows(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: DatabaseAddress,
  rowIds: readonly string[],
): Promise<Row[]> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  await lockPositions(tx, databaseId);
  const restore = () => setDeleted(tx, databaseId, rowIds, false);
  const restored = await withLinkedRowUpdates(tx, actor, database, rowIds, restore);
  if (restored.length === 0) return [];
  const ids = restored.map(({ id }) => id);
  await setPositions(tx, await findReplacementPositions(tx, rowsOf(databaseId), ids));
  await recordActivity(
    tx,
    actor.userId,
    ids.map((id) => ({ row_id: id, kind: 'restored' })),
  );
  // Rows in the trash are not computed when rows that they link to change.
  await recomputeLockedRows(tx, await listProperties(tx, databaseId), restored);
  const rows = await readRows(tx, databaseId, ids);
  publishRowsCreated(tx, database, rows);
  await tx.runHook(afterRowsAddedOrRemoved, { database, rowIds: ids });
  return rows;
}

export async function restoreRow(tx: Tx, actor: Actor, { rowId, ...address }: RowAddress): Promise<Row> {
  const [restored] = await restoreRows(tx, actor, address, [rowId]);
  return restored ?? readRow(tx, { ...address, rowId });
}
