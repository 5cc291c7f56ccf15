import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type {
  Activity,
  ActivityPage,
  CellChange,
  CellEdit,
  CellEdits,
  Row,
  RowChange,
  RowChanges,
} from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseFacts, DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { findPosition } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { timestamp } from '../../../platform/time.ts';
import { requireDatabase, requireDatabaseOf, type SeenDatabase } from '../databases.access.ts';
import { afterRowsWritten, beforeCellsEdited } from '../databases.hooks.ts';
import { lockPositions, rowsOf } from '../positions.ts';
import { findTitle, listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { listActivity } from './activity.store.ts';
import { includeAlreadyApplied } from './cells/already-applied.ts';
import { type WrittenCells, writeCells } from './cells/cells.service.ts';
import { checkEdits } from './cells/edits.check.ts';
import { publishChanges } from './rows.events.ts';
import { toRows } from './rows.reading.ts';
import { findDatabaseOfRow, findRecords, lockRow, setPositions } from './rows.store.ts';

/** The address of a row: its database, and the variant of the request (`/databases` or `/projects`). */
export interface RowAddress {
  readonly variant: DatabaseVariant;
  readonly databaseId: string;
  readonly rowId: string;
}

/** @throws Failure if the database has no such row, or the permission does not allow it */
export async function requireRow(
  reader: Reader,
  actor: Actor,
  { databaseId, rowId, variant }: RowAddress,
  permission: Permission<DatabaseFacts>,
): Promise<SeenDatabase> {
  const database = await requireDatabase(reader, actor, databaseId, permission);
  const [record] = await findRecords(reader, databaseId, [rowId]);
  if (!record) fail(variant.rowScope.absent);
  return database;
}

/**
 * Checks that the actor may edit the row, and locks it against deletion until the commit. Used before its
 * comments or other details change.
 */
export async function requireLockedRow(tx: Tx, actor: Actor, address: RowAddress): Promise<SeenDatabase> {
  const database = await requireRow(tx, actor, address, address.variant.edit);
  if (!(await lockRow(tx, address.rowId))) fail(address.variant.rowScope.absent);
  return database;
}

/**
 * Returns the address of a row by its id. @throws Failure if there is no such row that the actor may change
 */
export async function addressOfRow(
  reader: Reader,
  actor: Actor,
  variant: DatabaseVariant,
  rowId: string,
): Promise<RowAddress> {
  const databaseId = await findDatabaseOfRow(reader, rowId);
  const database = await requireDatabaseOf(reader, actor, databaseId, variant.editRow);
  return { variant, databaseId: database.id, rowId };
}

/** Returns the rows with these ids that are not in the trash. `known` are the properties if they are already loaded. */
export async function readRows(
  reader: Reader,
  databaseId: string,
  rowIds: readonly string[],
  known?: readonly StoredProperty[],
): Promise<Row[]> {
  const [properties, records] = await Promise.all([
    known ?? listProperties(reader, databaseId),
    findRecords(reader, databaseId, rowIds),
  ]);
  return toRows(reader, properties, records);
}

export async function readRow(
  reader: Reader,
  { databaseId, rowId, variant }: RowAddress,
  known?: readonly StoredProperty[],
): Promise<Row> {
  const [row] = await readRows(reader, databaseId, [rowId], known);
  return row ?? fail(variant.rowScope.absent);
}

export async function getRow(reader: Reader, actor: Actor, address: RowAddress): Promise<Row> {
  await requireDatabase(reader, actor, address.databaseId, address.variant.see);
  return readRow(reader, address);
}

export async function listRowActivity(
  reader: Reader,
  actor: Actor,
  address: RowAddress,
  page: ActivityPage,
): Promise<Activity[]> {
  await requireRow(reader, actor, address, address.variant.see);
  return listActivity(reader, address.rowId, page);
}

/** Converts a title and cells to cell edits. */
export async function editsOf(
  reader: Reader,
  databaseId: string,
  rowId: string,
  { title, cells = {}, was = {} }: Pick<RowChanges, 'title' | 'cells' | 'was'>,
): Promise<CellEdit[]> {
  const edits = Object.entries(cells).map(([property_id, value]) => ({
    row_id: rowId,
    property_id,
    value,
    was: was[property_id],
  }));
  if (title === undefined) return edits;
  const property = (await findTitle(reader, databaseId)) ?? fail(databaseErrors.no_title_property);
  return [{ row_id: rowId, property_id: property.id, value: title }, ...edits];
}

/** Edits cells and runs everything that depends on them. */
export async function editCells(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  { edits, ...how }: CellEdits,
): Promise<WrittenCells> {
  const followUps = await tx.runHook(beforeCellsEdited, { actor, database, edits });
  const wanted = await checkEdits(tx, database, edits, how);
  const { changes, properties } = await writeCells(tx, actor, database, wanted);
  await tx.runHook(afterRowsWritten, { actor, database, rows: changes });
  for (const followUp of followUps) await followUp?.(changes);
  if (!how.if_unchanged) return { changes, properties };
  return {
    changes: await includeAlreadyApplied(wanted, changes, (ids) =>
      readRows(tx, database.id, ids, properties),
    ),
    properties,
  };
}

export async function updateRow(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { after, ...changes }: RowChanges,
): Promise<Row> {
  const { variant, databaseId, rowId } = address;
  const database = await requireRow(tx, actor, address, variant.edit);
  const moves = after !== undefined && after !== rowId;
  if (moves) await lockPositions(tx, databaseId);
  const edits = await editsOf(tx, databaseId, rowId, changes);
  const { if_unchanged } = changes;
  const written = edits.length > 0 ? await editCells(tx, actor, database, { edits, if_unchanged }) : null;
  if (moves) await moveRow(tx, database, address, after);
  return readRow(tx, address, written?.properties);
}

/** Moves a row. The caller holds the positions lock. */
async function moveRow(
  tx: Tx,
  database: SeenDatabase,
  { databaseId, rowId, variant }: RowAddress,
  after: string | null,
): Promise<void> {
  const place = (await findPosition(tx, rowsOf(databaseId), after)) ?? fail(variant.rowScope.absent);
  await setPositions(tx, new Map([[rowId, place]]));
  const [record] = await findRecords(tx, databaseId, [rowId]);
  if (!record) fail(variant.rowScope.absent);
  const { id, version, position, updated_by } = record;
  const updated_at = timestamp(record.updated_at);
  await publishChanges(tx, database, [{ id, version, cells: {}, position, updated_by, updated_at }]);
}

export async function updateCell(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  propertyId: string,
  { value, was }: CellChange,
): Promise<Row> {
  const { rowId, variant } = address;
  const database = await requireRow(tx, actor, address, variant.edit);
  const edits = [{ row_id: rowId, property_id: propertyId, value, was }];
  const { properties } = await editCells(tx, actor, database, { edits });
  return readRow(tx, address, properties);
}

/** Edits all cells or none. */
export async function updateCells(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Pick<RowAddress, 'variant' | 'databaseId'>,
  changes: CellEdits,
): Promise<RowChange[]> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  if (changes.edits.length === 0) return [];
  return (await editCells(tx, actor, database, changes)).changes;
}
