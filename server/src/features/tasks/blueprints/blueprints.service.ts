import {
  childrenRelationOf,
  parentRelationOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { findPosition, lastPositions } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { markFilesUsed } from '../../databases/files/files.store.ts';
import { withFormulaResults } from '../../databases/formulas/new-rows.ts';
import { recomputeLinkedFormulas } from '../../databases/formulas/recompute.ts';
import { rowsOf } from '../../databases/positions.ts';
import { listProperties } from '../../databases/properties/properties.store.ts';
import type { StoredProperty } from '../../databases/property-types/sql-property-type.ts';
import { recordActivity } from '../../databases/rows/activity.store.ts';
import { listAssignees, putAssignees } from '../../databases/rows/assignees/assignees.store.ts';
import { checkCell } from '../../databases/rows/cells/cells.check.ts';
import { defaultsOf } from '../../databases/rows/cells/defaults.ts';
import { listLinks, putLinks } from '../../databases/rows/links/links.store.ts';
import { publishRowsCreated } from '../../databases/rows/rows.events.ts';
import { toRows } from '../../databases/rows/rows.reading.ts';
import { claimRowNumbers, findRecords, insertRecords, lockMembers } from '../../databases/rows/rows.store.ts';
import { publishToAssignees } from '../assignees/assignee-events.service.ts';
import { BLUEPRINT_DEPTH_MAX, BLUEPRINT_TASKS_MAX, type Blueprint } from './blueprint.ts';
import * as store from './blueprints.store.ts';

/**
 * Whether a blueprint copies the cells of a property: only values that users write. Links are created again
 * from the structure of the tasks.
 */
const isCopied = ({ type }: StoredProperty) => type !== 'relation' && propertyTypeOf(type).value !== null;

/** Reads tasks and their sub-tasks as blueprints, in the order of their ids, up to the limit of tasks. */
export async function readBlueprints(
  reader: Reader,
  databaseId: string,
  properties: readonly StoredProperty[],
  ids: readonly string[],
  room = { left: BLUEPRINT_TASKS_MAX },
  depth = BLUEPRINT_DEPTH_MAX,
): Promise<Blueprint[]> {
  const found = await findRecords(reader, databaseId, ids.slice(0, room.left));
  room.left -= found.length;
  const known = found.map(({ id }) => id);
  const children = childrenRelationOf(properties);
  const [assignees, steps, documents, under] = await Promise.all([
    listAssignees(reader, known),
    store.listActionItemTexts(reader, known),
    store.listDocumentsOfRows(reader, known),
    children && depth > 1 ? listLinks(reader, children, known) : new Map<string, CellValue>(),
  ]);
  const copied = properties.filter(isCopied);
  const blueprints: Blueprint[] = [];
  for (const id of ids) {
    const record = found.find((one) => one.id === id);
    if (!record) continue;
    const cells = copied.flatMap((property): [string, CellValue][] => {
      const value = record.cells[property.key];
      return value === undefined ? [] : [[property.id, value]];
    });
    const subTasks = (under.get(id) ?? []) as readonly string[];
    blueprints.push({
      cells: Object.fromEntries(cells),
      assignees: (assignees.get(id) ?? []).map((person) => person.id),
      action_items: steps.get(id) ?? [],
      documents: documents.get(id) ?? [],
      sub_tasks:
        subTasks.length > 0
          ? await readBlueprints(reader, databaseId, properties, subTasks, room, depth - 1)
          : [],
    });
  }
  return blueprints;
}

/** The users and files in the cells of blueprints that still exist. */
interface ExistingReferences {
  readonly people: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, FileItem>;
}

const idsIn = (
  made: readonly Pick<NewTask, 'blueprint'>[],
  properties: readonly StoredProperty[],
  type: 'file' | 'person',
) => {
  const named = properties.filter((property) => property.type === type).map(({ id }) => id);
  const itemsOf = ({ cells }: Blueprint) =>
    named.flatMap((id) => (cells[id] ?? []) as readonly (string | FileItem)[]);
  return made
    .flatMap(({ blueprint }) => itemsOf(blueprint))
    .map((one) => (typeof one === 'string' ? one : one.id));
};

/**
 * Locks the files that copies of these rows and of their sub-tasks will name. In the lock order, files come before rows, so
 * a caller that locks the rows calls this first.
 */
export async function lockCopiedFiles(
  tx: Tx,
  databaseId: string,
  properties: readonly StoredProperty[],
  rowIds: readonly string[],
): Promise<void> {
  if (rowIds.length === 0 || !properties.some(({ type }) => type === 'file')) return;
  const blueprints = await readBlueprints(tx, databaseId, properties, rowIds);
  const ids = new Set(idsIn(flattenBlueprints(blueprints, null), properties, 'file'));
  if (ids.size > 0) await markFilesUsed(tx, databaseId, [...ids]);
}

/** Removes former members and deleted files from a cell. */
function withoutMissing(
  { type }: StoredProperty,
  value: CellValue,
  { people, files }: ExistingReferences,
): CellValue | null {
  if (type !== 'file' && type !== 'person') return value;
  const left =
    type === 'person'
      ? (value as readonly string[]).filter((id) => people.has(id))
      : (value as readonly FileItem[]).flatMap(({ id }) => files.get(id) ?? []);
  return left.length > 0 ? (left as CellValue) : null;
}

/** Returns the cells that are still valid; values that name a deleted option, user or file are removed. */
function validCells(
  { cells }: Blueprint,
  properties: readonly StoredProperty[],
  named: ExistingReferences,
): Record<string, CellValue> {
  const fitting: Record<string, CellValue> = {};
  for (const property of properties.filter(isCopied)) {
    const given = cells[property.id];
    if (given === undefined) continue;
    try {
      const fits = checkCell(property, given);
      const value = fits === null ? null : withoutMissing(property, fits, named);
      if (value !== null) fitting[property.key] = value;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return fitting;
}

interface NewTask {
  readonly id: string;
  readonly parentId: string | null;
  readonly blueprint: Blueprint;
}

const flattenBlueprints = (blueprints: readonly Blueprint[], parentId: string | null): NewTask[] =>
  blueprints.flatMap((blueprint) => {
    const id = newId();
    return [{ id, parentId, blueprint }, ...flattenBlueprints(blueprint.sub_tasks, id)];
  });

interface CreationContext {
  readonly database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
  /** The user who creates the tasks; null for a deleted account. */
  readonly userId: string | null;
  /** The id of the row after which the first task is placed; without it, the tasks are added at the end. */
  readonly after?: string | undefined;
}

/**
 * Creates tasks with their sub-tasks and publishes them; returns the ids of the top-level tasks. Until the
 * commit, no other transaction can create a row or a property in the database. The lock of the memberships comes before rows
 * in the lock order: a caller that locks existing rows calls `lockForNextTasks` before.
 */
export async function createTasks(
  tx: Tx,
  { database, userId, after }: CreationContext,
  blueprints: readonly Blueprint[],
): Promise<string[]> {
  const made = flattenBlueprints(blueprints, null);
  if (made.length === 0) return [];
  const { id: database_id, workspace_id } = database;
  const first = await claimRowNumbers(tx, database_id, made.length);
  const properties = await listProperties(tx, database_id);
  const series = rowsOf(database_id);
  const people = await lockMembers(tx, workspace_id, [
    ...new Set([
      ...idsIn(made, properties, 'person'),
      ...made.flatMap(({ blueprint }) => blueprint.assignees),
    ]),
  ]);
  const files = await markFilesUsed(tx, database_id, [...new Set(idsIn(made, properties, 'file'))]);
  const positions = await lastPositions(tx, series, made.length);
  const behind = after ? await findPosition(tx, series, after) : null;
  const defaults = Object.fromEntries(defaultsOf(properties));
  const records = await withFormulaResults(
    tx,
    properties,
    made.entries().map(([index, { id, blueprint }]) => ({
      id,
      database_id,
      number: first + index,
      position: index === 0 && behind !== null ? behind : positions[index]!,
      created_by: userId,
      created_at: null,
      cells: { ...defaults, ...validCells(blueprint, properties, { people, files }) },
    })),
  );
  await insertRecords(tx, records);
  const parent = parentRelationOf(properties);
  const under = made.flatMap(({ id, parentId }) =>
    parentId ? [{ rowId: id, wanted: [parentId], shown: null }] : [],
  );
  if (parent && under.length > 0) {
    await putLinks(tx, parent, under);
    await recomputeLinkedFormulas(tx, properties, database_id);
  }
  await putAssignees(
    tx,
    made.flatMap(({ id, blueprint }) =>
      blueprint.assignees.filter((one) => people.has(one)).map((user_id) => ({ row_id: id, user_id })),
    ),
  );
  await store.insertActionItems(
    tx,
    made.flatMap(({ id, blueprint }) =>
      blueprint.action_items.map((content, position) => ({ row_id: id, content, position })),
    ),
  );
  await store.insertDocuments(
    tx,
    userId,
    made.flatMap(({ id, blueprint }) => blueprint.documents.map((one) => ({ ...one, row_id: id }))),
  );
  const ids = made.map(({ id }) => id);
  await recordActivity(
    tx,
    userId,
    ids.map((row_id) => ({ row_id, kind: 'created' })),
  );
  const rows = await toRows(tx, properties, await findRecords(tx, database_id, ids));
  publishRowsCreated(tx, database, rows);
  await publishToAssignees(tx, database, ids);
  return made.filter(({ parentId }) => parentId === null).map(({ id }) => id);
}
