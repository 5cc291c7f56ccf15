import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { Database, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { takingTurns } from '../../../platform/process/taking-turns.ts';
import { timestamp } from '../../../platform/time.ts';
import { type NewActivity, recordActivity } from '../details/activity.store.ts';
import { prepareFormulas } from '../formulas/row-formulas.ts';
import { findProperties, listProperties } from '../properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { type AssignedChange, writeAssignees } from './assignees.service.ts';
import { refuseCell } from './cells.check.ts';
import { splitCells } from './cells.split.ts';
import type { CheckedCells } from './edits.check.ts';
import { haveSeveral, holdLinks, leadInCircle, listLinked, listLinks, putLinks } from './links.store.ts';
import { mergedInto, type WantedCell } from './list-cells.ts';
import { roomInRows } from './row-size.ts';
import { loadElsewhere, ownValue } from './rows.reading.ts';
import { holdRecords, lockRecords, type Patch, patchRecords, touchRecords } from './rows.store.ts';
import { publishChanges, TOLD_MAX, tellRowsChanged } from './rows.telling.ts';

type Place = Pick<Database, 'id' | 'workspace_id'>;

/** Null for nobody who is there any more. */
interface Writer {
  readonly userId: string | null;
}

const isLink = ({ type }: StoredProperty) => type === 'relation';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a cell holds at the moment. */
const heldBy = (property: StoredProperty, row: RowRecord) => row.cells[property.key] ?? null;

/** A row has one parent, also where that is in the trash: another one takes its place. */
const holdsOne = ({ config }: StoredProperty) => config.role === 'parent';

/** What one relation of one row shall hold. */
interface LinkEdit {
  readonly rowId: string;
  readonly property: StoredProperty;
  readonly cell: WantedCell;
  /** As it was asked for. */
  readonly wanted: readonly string[];
}

const linkEditsOf = (rows: ReadonlyMap<string, CheckedCells>): LinkEdit[] =>
  [...rows].flatMap(([rowId, cells]) =>
    [...cells].flatMap(([property, cell]) =>
      isLink(property) ? [{ rowId, property, cell, wanted: (cell.value ?? []) as readonly string[] }] : [],
    ),
  );

/** All rows that the edits concern, held in one go: those at the other ends of links are written as well. */
async function holdConcerned(
  tx: Tx,
  rowIds: readonly string[],
  links: readonly LinkEdit[],
): Promise<ReadonlyMap<string, RowRecord>> {
  const ids = new Set(rowIds);
  const properties = [...new Set(links.map(({ property }) => property))];
  if (properties.length > 0) await holdLinks(tx, properties);
  for (const property of properties) {
    const edits = links.filter((edit) => edit.property === property);
    const edited = edits.map(({ rowId }) => rowId);
    const linked = holdsOne(property)
      ? await listLinked(tx, property, edited)
      : [...(await listLinks(tx, property, edited)).values()].flatMap((shown) => shown as readonly string[]);
    for (const id of [...linked, ...edits.flatMap(({ wanted }) => wanted)]) ids.add(id);
  }
  return new Map((await lockRecords(tx, [...ids])).map((record) => [record.id, record]));
}

/** What a relation holds, and did not before, exists in the database that it is about. @throws Failure */
function requireLinkable(links: readonly LinkEdit[], held: ReadonlyMap<string, RowRecord>): void {
  for (const { property, wanted, cell } of links) {
    const { database_id } = property.config as { database_id: string };
    const added = wanted.filter((id) => !cell.was?.has(id));
    if (added.some((id) => held.get(id)?.database_id !== database_id))
      refuseCell(property, 'There is no such row.');
  }
}

/**
 * Writes cells, with what formulas make of them, and tells those who look. Rows in which nothing changes are not written. The later of
 * two who write one cell waits for the earlier one's commit and has the greater version: so everybody ends with that value.
 */
export async function writeCells(
  tx: Tx,
  actor: Writer,
  database: Place,
  rows: ReadonlyMap<string, CheckedCells>,
): Promise<WrittenRow[]> {
  const links = linkEditsOf(rows);
  const held = await holdConcerned(tx, [...rows.keys()], links);
  requireLinkable(links, held);
  const records = [...rows.keys()].flatMap((id) => {
    const record = held.get(id);
    return record?.database_id === database.id ? [record] : [];
  });
  if (records.length < rows.size) fail(databaseErrors.row_not_found);
  const properties = await listProperties(tx, database.id);
  const computing: Computing = { formulas: prepareFormulas(properties), requireRoom: roomInRows(properties) };

  const activity: NewActivity[] = [];
  const patches: Patch[] = [];
  const othersTurn = takingTurns();
  for (const record of records) {
    await othersTurn();
    const changed = [...rows.get(record.id)!].flatMap(([property, wanted]) => {
      if (isLink(property) || property.type === 'assignees') return [];
      const held = heldBy(property, record);
      const value = mergedInto(property, held, wanted);
      return isSame(held, value) ? [] : [[property, value] as const];
    });
    if (changed.length === 0) continue;
    for (const [property, value] of changed) {
      const from = heldBy(property, record);
      activity.push({ row_id: record.id, kind: 'cell_changed', property, from, to: value });
    }
    patches.push(patchOf(record, changed, computing));
  }
  const linkChanges = await writeLinks(tx, links, activity);
  const assigned = await writeAssignees(tx, rows, activity);
  const touched = new Set([...linkChanges.own, ...assigned.keys()]);
  for (const { id } of patches) touched.delete(id);
  const written = await patchRecords(
    tx,
    [...patches, ...[...touched].map((id) => ({ id, set: {}, unset: [] }))],
    actor.userId,
  );
  await recordActivity(tx, actor.userId, activity);
  const changes = await describeChanges(tx, database, {
    before: records,
    written,
    links: linkChanges.own,
    assigned,
  });
  if (changes.length > 0) await publishChanges(tx, database, changes);
  await tellOtherSides(tx, actor, database, held, linkChanges.others);
  return changes;
}

interface Computing {
  readonly formulas: ReturnType<typeof prepareFormulas>;
  readonly requireRoom: ReturnType<typeof roomInRows>;
}

function patchOf(
  record: RowRecord,
  changed: readonly (readonly [StoredProperty, CellValue | null])[],
  { formulas, requireRoom }: Computing,
): Patch {
  const values: Record<string, CellValue | null> = Object.fromEntries(
    changed.map(([{ key }, value]) => [key, value]),
  );
  const cells = merged(record, values);
  requireRoom(cells, record.cells);
  if (!formulas.isEmpty) Object.assign(values, formulas.compute({ ...record, cells }));
  return { id: record.id, ...splitCells(values) };
}

function merged(
  { cells }: RowRecord,
  values: Readonly<Record<string, CellValue | null>>,
): RowRecord['cells'] {
  const { set, unset } = splitCells(values);
  const all: Record<string, CellValue> = { ...cells, ...set };
  for (const key of unset) delete all[key];
  return all;
}

interface LinkChanges {
  /** The rows whose relations have changed. */
  readonly own: readonly string[];
  /** The rows at the other ends, by the property that shows it there: which rows they hold since then, and which no more. */
  readonly others: OtherSides;
}

interface Turned {
  readonly added: string[];
  readonly removed: string[];
}

/** By properties, and of each by rows. */
type OtherSides = Map<string, Map<string, Turned>>;

/** What rows of one database are to each other makes sense, as a whole: whoever changes it is held by `holdLinks`. @throws Failure */
async function requireRoles(tx: Tx, links: readonly LinkEdit[]): Promise<void> {
  const inRoles = new Set(links.map(({ property }) => property).filter(({ config }) => config.role));
  for (const property of inRoles) {
    const ids = links.filter((edit) => edit.property === property).map(({ rowId }) => rowId);
    const { role } = property.config as { role: RelationRole };
    if (await leadInCircle(tx, property, ids)) refuseCell(property, CIRCLES[role]);
    if ((role === 'parent' || role === 'children') && (await haveSeveral(tx, property, ids)))
      refuseCell(property, 'One of these already is under another one.');
  }
}

const UNDER_ITSELF = 'Nothing can be under itself.';
const WAITS_FOR_ITSELF = 'Nothing can wait for itself.';
const CIRCLES: Record<RelationRole, string> = {
  parent: UNDER_ITSELF,
  children: UNDER_ITSELF,
  blocked_by: WAITS_FOR_ITSELF,
  blocking: WAITS_FOR_ITSELF,
};

async function writeLinks(tx: Tx, links: readonly LinkEdit[], activity: NewActivity[]): Promise<LinkChanges> {
  const own = new Set<string>();
  const others: OtherSides = new Map();
  for (const { rowId, property, cell } of links) {
    const from = (await listLinks(tx, property, [rowId])).get(rowId) ?? null;
    const wanted = (mergedInto(property, from, cell) ?? []) as readonly string[];
    const shown = holdsOne(property) ? undefined : ((from ?? []) as readonly string[]);
    const changed = await putLinks(tx, property, rowId, wanted, shown);
    if (changed.added.length + changed.removed.length === 0) continue;
    own.add(rowId);
    const to = listOf(wanted);
    activity.push({ row_id: rowId, kind: 'cell_changed', property, from, to });
    const { property_id } = property.config as { property_id: string | null };
    if (!property_id) continue;
    const there = others.get(property_id) ?? new Map<string, Turned>();
    others.set(property_id, there);
    for (const how of ['added', 'removed'] as const) {
      for (const id of changed[how]) {
        const one = there.get(id) ?? { added: [], removed: [] };
        there.set(id, one);
        one[how].push(rowId);
      }
    }
  }
  await requireRoles(tx, links);
  return { own: [...own], others };
}

/** The rows at the other ends of links have changed as well: they get their next version, and those who look hear it. */
async function tellOtherSides(
  tx: Tx,
  actor: Writer,
  database: Place,
  held: ReadonlyMap<string, RowRecord>,
  others: LinkChanges['others'],
): Promise<void> {
  if (others.size === 0) return;
  const properties = await findProperties(tx, [...others.keys()], 'key share');
  for (const property of properties) {
    const turned = others.get(property.id)!;
    const ids = [...turned.keys()];
    const there = { id: property.database_id, workspace_id: database.workspace_id };
    // Of those in the trash nothing shows.
    const before = ids.flatMap((id) => held.get(id) ?? []);
    const written = await patchRecords(
      tx,
      before.map(({ id }) => ({ id, set: {}, unset: [] })),
      actor.userId,
    );
    const changes = await describeChanges(tx, there, { before, written, links: ids });
    if (changes.length > 0) await publishChanges(tx, there, changes);
    await recordActivity(
      tx,
      actor.userId,
      changes.flatMap(({ id, cells }) => {
        const to = (cells[property.id] ?? []) as readonly string[];
        const { added, removed } = turned.get(id)!;
        if (added.length + removed.length === 0) return [];
        const from = [...to.filter((one) => !added.includes(one)), ...removed];
        return [{ row_id: id, kind: 'cell_changed', property, from: listOf(from), to: listOf(to) }];
      }),
    );
  }
}

const listOf = (ids: readonly string[]) => (ids.length > 0 ? ids : null);

/** Does what takes rows away or brings them back: with them goes or comes what rows show that are linked to them. */
export async function showingInLinked<Done>(
  tx: Tx,
  actor: Writer,
  database: Place,
  rowIds: readonly string[],
  change: () => Promise<Done>,
): Promise<Done> {
  const relations = (await listProperties(tx, database.id)).filter(isLink);
  if (relations.length === 0) return change();
  await holdLinks(tx, relations);
  const others: OtherSides = new Map();
  for (const property of relations) {
    const { property_id } = property.config as { property_id: string | null };
    const linked = await listLinked(tx, property, rowIds);
    // Nothing was done to them, and of the rows themselves it is told that they went or came back.
    if (property_id && linked.length > 0)
      others.set(property_id, new Map(linked.map((id) => [id, { added: [], removed: [] }])));
  }
  const concerned = [...rowIds, ...[...others.values()].flatMap((there) => [...there.keys()])];
  if (concerned.length > TOLD_MAX) {
    await holdRecords(tx, concerned);
    const done = await change();
    await tellManyOthers(tx, actor, database, others);
    return done;
  }
  const records = await lockRecords(tx, concerned);
  const done = await change();
  await tellOtherSides(tx, actor, database, new Map(records.map((record) => [record.id, record])), others);
  return done;
}

/** As `tellOtherSides`, of rows that are held. */
async function tellManyOthers(
  tx: Tx,
  actor: Writer,
  { workspace_id }: Place,
  others: LinkChanges['others'],
): Promise<void> {
  for (const { id, database_id } of await findProperties(tx, [...others.keys()], 'key share')) {
    await touchRecords(tx, [...others.get(id)!.keys()], actor.userId);
    await tellRowsChanged(tx, { id: database_id, workspace_id });
  }
}

interface Written {
  readonly before: readonly RowRecord[];
  readonly written: readonly RowRecord[];
  /** Of these rows relations have changed. */
  readonly links: readonly string[];
  /** To these rows others are assigned. */
  readonly assigned?: ReadonlyMap<string, AssignedChange>;
}

/** A row that was written, and what of its own cells held before: whoever is told of a change is not told that. */
export interface WrittenRow extends RowChange {
  readonly was: Record<string, CellValue | null>;
  readonly assigned?: AssignedChange;
}

/** What the written rows hold otherwise than before. What follows from other rows, such as rollups, is told once all is written. */
async function describeChanges(
  tx: Tx,
  database: Place,
  { before, written, links, assigned }: Written,
): Promise<WrittenRow[]> {
  const properties = await listProperties(tx, database.id);
  const known = new Map(before.map((record) => [record.id, record]));
  const relations = links.length > 0 ? properties.filter(isLink) : [];
  const elsewhere = await loadElsewhere(tx, relations, links);
  return written.map((record) => {
    const cells: Record<string, CellValue | null> = {};
    const was: Record<string, CellValue | null> = {};
    for (const property of properties) {
      const value = ownValue(property, record);
      const before = ownValue(property, known.get(record.id) ?? record);
      if (isSame(value, before)) continue;
      cells[property.id] = value;
      was[property.id] = before;
    }
    if (links.includes(record.id)) {
      for (const { id } of relations) cells[id] = elsewhere.get(id)?.get(record.id) ?? null;
    }
    const change = assigned?.get(record.id);
    return {
      id: record.id,
      version: record.version,
      cells,
      was,
      ...(change && { assigned: change, assignees: change.assignees }),
      updated_by: record.updated_by,
      updated_at: timestamp(record.updated_at),
    };
  });
}
