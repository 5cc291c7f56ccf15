import type { Permission } from '@workflow/contract/core/permission.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { rowsCreated } from '@workflow/contract/databases/databases.events.ts';
import type { DatabaseFace, DatabaseFacts } from '@workflow/contract/databases/databases.face.ts';
import type {
  Activity,
  ActivityPage,
  CellChange,
  CellEdit,
  CellEdits,
  NewRow,
  Row,
  RowChange,
  RowChanges,
} from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { timestamp } from '../../../platform/time.ts';
import { requireDatabase, requireDatabaseOf, type SeenDatabase } from '../databases.access.ts';
import { listActivity, recordActivity } from '../details/activity.store.ts';
import { prepareFormulas } from '../formulas/row-formulas.ts';
import { findPlace } from '../positions.service.ts';
import { holdPlaces, type Series } from '../positions.store.ts';
import { findTitle, listProperties } from '../properties/properties.store.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { makeNextOfDone } from '../repeats/next-task.service.ts';
import { listRepeating } from '../repeats/repeats.store.ts';
import { tellWritten } from './assigned.service.ts';
import { type WrittenRow, writeCells } from './cells.service.ts';
import { splitCells } from './cells.split.ts';
import { defaultsOf } from './defaults.ts';
import { type CheckedCells, checkEdits } from './edits.check.ts';
import { madeOnce } from './made-once.ts';
import { roomInRows } from './row-size.ts';
import { toRows } from './rows.reading.ts';
import {
  findDatabaseOfRow,
  findRecords,
  holdRow,
  insertRecords,
  setPosition,
  takeNumbers,
} from './rows.store.ts';
import { publishChanges } from './rows.telling.ts';

/** A row at an address: of this database, seen under these names. */
export interface RowAddress {
  readonly face: DatabaseFace;
  readonly databaseId: string;
  readonly rowId: string;
}

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

const seriesOf = (databaseId: string): Series => ({ of: 'rows', databaseId });

/** @throws Failure where the database has no such row, or the permission does not allow it */
export async function requireRow(
  reader: Reader,
  actor: Actor,
  { databaseId, rowId, face }: RowAddress,
  permission: Permission<DatabaseFacts>,
): Promise<SeenDatabase> {
  const database = await requireDatabase(reader, actor, databaseId, permission);
  const [record] = await findRecords(reader, databaseId, [rowId]);
  if (!record) fail(face.rowScope.absent);
  return database;
}

/** The same where what hangs on the row is changed: it stays until the commit. */
export async function requireHeldRow(tx: Tx, actor: Actor, address: RowAddress): Promise<SeenDatabase> {
  const database = await requireRow(tx, actor, address, address.face.edit);
  if (!(await holdRow(tx, address.rowId))) fail(address.face.rowScope.absent);
  return database;
}

/** The address of a row that is known by its own id. @throws Failure where there is none that the actor may change */
export async function addressOfRow(
  reader: Reader,
  actor: Actor,
  face: DatabaseFace,
  rowId: string,
): Promise<RowAddress> {
  const databaseId = await findDatabaseOfRow(reader, rowId);
  const database = await requireDatabaseOf(reader, actor, databaseId, face.editRow);
  return { face, databaseId: database.id, rowId };
}

/** Those that are there. */
export async function readRows(
  reader: Reader,
  databaseId: string,
  rowIds: readonly string[],
): Promise<Row[]> {
  const [properties, records] = await Promise.all([
    listProperties(reader, databaseId),
    findRecords(reader, databaseId, rowIds),
  ]);
  return toRows(reader, properties, records);
}

export async function readRow(reader: Reader, { databaseId, rowId, face }: RowAddress): Promise<Row> {
  const [row] = await readRows(reader, databaseId, [rowId]);
  return row ?? fail(face.rowScope.absent);
}

export async function getRow(reader: Reader, actor: Actor, address: RowAddress): Promise<Row> {
  await requireDatabase(reader, actor, address.databaseId, address.face.see);
  return readRow(reader, address);
}

export async function listRowActivity(
  reader: Reader,
  actor: Actor,
  address: RowAddress,
  page: ActivityPage,
): Promise<Activity[]> {
  await requireRow(reader, actor, address, address.face.see);
  return listActivity(reader, address.rowId, page);
}

/** The edits that a title and cells are. */
async function editsOf(
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

export async function createRow(
  tx: Tx,
  actor: Actor,
  { face, databaseId }: Pick<RowAddress, 'face' | 'databaseId'>,
  { client_row_id, ...input }: NewRow,
): Promise<{ row: Row; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, face.edit);
  const address = { face, databaseId, rowId: newId() };
  const asked = { databaseId, kind: 'row', by: actor.userId, clientId: client_row_id } as const;
  const { ids, isNew } = await madeOnce(tx, asked, async () => {
    await insertRow(tx, actor, { database, address }, input);
    return [address.rowId];
  });
  const row = await readRow(tx, { ...address, rowId: ids[0]! });
  if (isNew) tx.publish(rowsCreated, [rooms.database(database)], { ...placeOf(database), rows: [row] });
  return { row, isNew };
}

async function insertRow(
  tx: Tx,
  actor: Actor,
  { database, address }: { readonly database: SeenDatabase; readonly address: RowAddress },
  input: Omit<NewRow, 'client_row_id'>,
): Promise<void> {
  const { databaseId, rowId: id, face } = address;
  // First of all: from here on the properties stay as they are read.
  const number = await takeNumbers(tx, databaseId, 1);
  const checked = await checkEdits(tx, database, await editsOf(tx, databaseId, id, input));
  const cells: CheckedCells = checked.get(id) ?? new Map();
  const properties = await listProperties(tx, databaseId);
  const isBeside = ([{ type }]: [StoredProperty, unknown]) => type === 'relation' || type === 'assignees';
  const own = [...cells].filter((one) => !isBeside(one));
  const values = splitCells({
    ...Object.fromEntries(defaultsOf(properties)),
    ...Object.fromEntries(own.map(([{ key }, { value }]) => [key, value])),
  }).set;
  const now = new Date().toISOString();
  const record = {
    id,
    database_id: databaseId,
    number,
    position: (await findPlace(tx, seriesOf(databaseId), input.after)) ?? fail(face.rowScope.absent),
    created_by: actor.userId,
    created_at: null,
  };
  const rest = { updated_by: actor.userId, archived_at: null, repeat: null, version: 1 };
  const whole = { ...record, ...rest, cells: values, created_at: now, updated_at: now };
  roomInRows(properties)(values);
  const computed = splitCells(prepareFormulas(properties).compute(whole)).set;
  await insertRecords(tx, [{ ...record, cells: { ...values, ...computed } }]);
  await recordActivity(tx, actor.userId, [{ row_id: id, kind: 'created' }]);
  const beside = new Map([...cells].filter(isBeside));
  if (beside.size === 0) return;
  await tellWritten(tx, actor, database, await writeCells(tx, actor, database, new Map([[id, beside]])));
}

/** Changes cells, with all that follows from it. */
export async function editCells(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  { edits, ...how }: CellEdits,
): Promise<WrittenRow[]> {
  const ids = edits.map(({ row_id }) => row_id);
  const repeating = database.kind === 'project' ? await listRepeating(tx, ids) : [];
  // Where a row may follow, before any row is held.
  if (repeating.length > 0) await holdPlaces(tx, database.id);
  const changes = await writeCells(tx, actor, database, await checkEdits(tx, database, edits, how));
  await tellWritten(tx, actor, database, changes);
  if (repeating.length > 0) await makeNextOfDone(tx, actor.userId, database, changes);
  return changes;
}

export async function updateRow(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { after, ...changes }: RowChanges,
): Promise<Row> {
  const { face, databaseId, rowId } = address;
  const database = await requireRow(tx, actor, address, face.edit);
  const moves = after !== undefined && after !== rowId;
  if (moves) await holdPlaces(tx, databaseId);
  const edits = await editsOf(tx, databaseId, rowId, changes);
  const { if_unchanged } = changes;
  if (edits.length > 0) await editCells(tx, actor, database, { edits, if_unchanged });
  if (moves) await moveRow(tx, database, address, after);
  return readRow(tx, address);
}

/** Its place is held. */
async function moveRow(
  tx: Tx,
  database: SeenDatabase,
  { databaseId, rowId, face }: RowAddress,
  after: string | null,
): Promise<void> {
  const place = (await findPlace(tx, seriesOf(databaseId), after)) ?? fail(face.rowScope.absent);
  await setPosition(tx, rowId, place);
  const [record] = await findRecords(tx, databaseId, [rowId]);
  if (!record) fail(face.rowScope.absent);
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
  const { databaseId, rowId, face } = address;
  const database = await requireRow(tx, actor, address, face.edit);
  const edits = [{ row_id: rowId, property_id: propertyId, value, was }];
  await editCells(tx, actor, database, { edits });
  return readRow(tx, { databaseId, rowId, face });
}

/** All of them, or none. */
export async function updateCells(
  tx: Tx,
  actor: Actor,
  { face, databaseId }: Pick<RowAddress, 'face' | 'databaseId'>,
  changes: CellEdits,
): Promise<RowChange[]> {
  const database = await requireDatabase(tx, actor, databaseId, face.edit);
  if (changes.edits.length === 0) return [];
  return editCells(tx, actor, database, changes);
}
