import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';
import { fail } from '../../../../platform/failure.ts';
import { createEventLoopYield } from '../../../../platform/process/event-loop-yield.ts';
import { prepareFormulas } from '../../formulas/row-formulas.ts';
import { listProperties } from '../../properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../../property-types/sql-property-type.ts';
import { isStoredInCells } from '../../property-types/sql-property-types.ts';
import { type NewActivity, recordActivity } from '../activity.store.ts';
import { writeAssignees } from '../assignees/assignees.service.ts';
import { publishOtherSides } from '../links/linked-rows.service.ts';
import { linkEditsOf, lockLinkedRows, requireLinkable, writeLinks } from '../links/links.service.ts';
import { type DatabaseRef, describeChanges, isSame, type Writer, type WrittenRow } from '../rows.changes.ts';
import { publishChanges } from '../rows.events.ts';
import { type Patch, patchRecords } from '../rows.store.ts';
import { splitCells } from './cells.split.ts';
import type { CheckedCells } from './edits.check.ts';
import { mergeIntoCell } from './list-cells.ts';
import { createRowSizeCheck } from './row-size.ts';

/** The current value of a cell. */
const currentValueOf = (property: StoredProperty, row: RowRecord) => row.cells[property.key] ?? null;

export interface WrittenCells {
  readonly changes: WrittenRow[];
  /** The properties of the database, loaded after its rows were locked. */
  readonly properties: readonly StoredProperty[];
}

/**
 * Writes cells, recomputes the formulas of their rows and publishes the changes. Rows in which nothing
 * changes are not written. If two sessions write one cell, the later one waits for the commit of the earlier
 * one and gets the higher version, so all clients end with its value.
 */
export async function writeCells(
  tx: Tx,
  actor: Writer,
  database: DatabaseRef,
  rows: ReadonlyMap<string, CheckedCells>,
): Promise<WrittenCells> {
  const links = linkEditsOf(rows);
  const held = await lockLinkedRows(tx, [...rows.keys()], links);
  requireLinkable(links, held);
  const records = [...rows.keys()].flatMap((id) => {
    const record = held.get(id);
    return record?.database_id === database.id ? [record] : [];
  });
  if (records.length < rows.size) fail(databaseErrors.row_not_found);
  const properties = await listProperties(tx, database.id);
  const formulas = prepareFormulas(properties);
  const requireRowSize = createRowSizeCheck(properties);

  const activity: NewActivity[] = [];
  const changedCells = new Map<string, ChangedCells>();
  const yieldToEventLoop = createEventLoopYield();
  for (const record of records) {
    await yieldToEventLoop();
    const changed = [...rows.get(record.id)!].flatMap(([property, wanted]) => {
      if (!isStoredInCells(property)) return [];
      const held = currentValueOf(property, record);
      const value = mergeIntoCell(property, held, wanted);
      return isSame(held, value) ? [] : [[property, value] as const];
    });
    if (changed.length === 0) continue;
    for (const [property, value] of changed) {
      const from = currentValueOf(property, record);
      activity.push({ row_id: record.id, kind: 'cell_changed', property, from, to: value });
    }
    changedCells.set(record.id, changed);
  }
  const linkChanges = await writeLinks(tx, links, activity);
  const assigned = await writeAssignees(tx, rows, activity);
  // The links are written, so rollups have their new values. A row whose links or assignees changed gets a new version as well.
  const touched = new Set([...changedCells.keys(), ...linkChanges.own, ...assigned.keys()]);
  const drafts = records
    .filter(({ id }) => touched.has(id))
    .map((record) => draftOf({ ...record, updated_by: actor.userId }, changedCells.get(record.id) ?? []));
  const inputs = await formulas.loadInputs(
    tx,
    drafts.map(({ row }) => row),
  );
  const patches: Patch[] = [];
  for (const { row, values } of drafts) {
    await yieldToEventLoop();
    if (Object.keys(values).length > 0) requireRowSize(row.cells, held.get(row.id)!.cells);
    const computed = formulas.isEmpty ? {} : formulas.compute(row, inputs);
    patches.push({ id: row.id, ...splitCells({ ...values, ...computed }) });
  }
  const written = await patchRecords(tx, patches, actor.userId);
  await recordActivity(tx, actor.userId, activity);
  const changes = await describeChanges(tx, {
    before: records,
    written,
    properties,
    links: linkChanges.own,
    assigned,
  });
  if (changes.length > 0) await publishChanges(tx, database, changes);
  const known = new Map([[database.id, properties]]);
  await publishOtherSides(tx, actor, database, { held, known, others: linkChanges.others });
  return { changes, properties };
}

type ChangedCells = readonly (readonly [StoredProperty, CellValue | null])[];

/** Returns a row as it will be after the change, with the changed values by property key. */
function draftOf(
  record: RowRecord,
  changed: ChangedCells,
): { row: RowRecord; values: Record<string, CellValue | null> } {
  const values = Object.fromEntries(changed.map(([{ key }, value]) => [key, value]));
  return { row: { ...record, cells: mergeCells(record, values) }, values };
}

function mergeCells(
  { cells }: RowRecord,
  values: Readonly<Record<string, CellValue | null>>,
): RowRecord['cells'] {
  const { set, unset } = splitCells(values);
  const all: Record<string, CellValue> = { ...cells, ...set };
  for (const key of unset) delete all[key];
  return all;
}
