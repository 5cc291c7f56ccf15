import {
  addDaysInZone,
  dateInZone,
  daysBetween,
  startOfDay,
} from '@workflow/contract/core/schemas/time-zone.ts';
import {
  dateOfCell,
  endPropertyOf,
  parentRelationOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import { doneValuesOf } from '@workflow/contract/databases/properties/task-completion.ts';
import type { Repeat } from '@workflow/contract/databases/rows/repeat.schema.ts';
import { LAST_REPEAT_DATE, nextDue, repeatFrom } from '@workflow/contract/tasks/repeats/repeats.dates.ts';
import { lockRights, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { timestamp } from '../../../platform/time.ts';
import { lockPositions } from '../../databases/positions.ts';
import { findProperties, listProperties } from '../../databases/properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../../databases/property-types/sql-property-type.ts';
import { writeCells } from '../../databases/rows/cells/cells.service.ts';
import { isLink } from '../../databases/rows/links/links.service.ts';
import { listLinks, lockLinks } from '../../databases/rows/links/links.store.ts';
import { publishChanges } from '../../databases/rows/rows.events.ts';
import { cellsOf } from '../../databases/rows/rows.reading.ts';
import { findRecords } from '../../databases/rows/rows.store.ts';
import { type Blueprint, withDates, withoutCells } from '../blueprints/blueprint.ts';
import { createTasks, lockCopiedFiles, readBlueprints } from '../blueprints/blueprints.service.ts';
import { setRepeat } from './repeats.store.ts';

type DatabaseRef = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

const isDate = ({ type }: StoredProperty) => type === 'date' || type === 'date_range';

/** Returns the local day on which a task is due in the time zone; null if it has no date. */
export function dueDayOf(
  record: RowRecord,
  properties: readonly StoredProperty[],
  zone: string,
): string | null {
  const end = endPropertyOf(properties);
  if (!end) return null;
  const row = { cells: cellsOf(record, [end], new Map()) };
  const due = dateOfCell(row, end, 'end') ?? dateOfCell(row, end, 'start');
  if (due === null) return null;
  return due.includes('T') ? dateInZone(zone, Date.parse(due)) : due;
}

/**
 * Returns the latest time at which the next task is created; null if it is only created when this one is
 * done.
 */
export const nextTaskTime = ({ time_zone, next_on }: Repeat): Date | null =>
  next_on === null ? null : new Date(startOfDay(time_zone, next_on));

/** Changes the repeat rule of a locked row and publishes it. */
export async function storeRepeat(
  tx: Tx,
  database: DatabaseRef,
  id: string,
  repeat: Repeat | null,
): Promise<void> {
  const changed = await setRepeat(tx, id, repeat, repeat && nextTaskTime(repeat));
  const { version, updated_by, updated_at } = changed;
  await publishChanges(tx, database, [
    { id, version, cells: {}, repeat, updated_by, updated_at: timestamp(updated_at) },
  ]);
}

interface NextTaskRequest {
  readonly database: DatabaseRef;
  /** The user who completed the task; null if the job creates the next one. */
  readonly userId: string | null;
  /** A repeating row. The caller has locked it after `lockForNextTasks`. */
  readonly record: RowRecord;
  readonly now: number;
}

/**
 * Takes the locks that come before rows in the lock order: the positions of the project, the properties of the edited cells
 * and of the parent relation, by which the next task is linked, the users and files that the next tasks may name, and the
 * links of these relations. The files are those that the tasks name now; a file added later is locked with its copy.
 */
export async function lockForNextTasks(
  tx: Tx,
  { id, workspace_id }: Pick<Database, 'id' | 'workspace_id'>,
  rowIds: readonly string[],
  editedPropertyIds: readonly string[] = [],
): Promise<void> {
  await lockPositions(tx, id);
  const properties = await listProperties(tx, id);
  const parent = parentRelationOf(properties);
  const locked = await findProperties(tx, [...editedPropertyIds, ...(parent ? [parent.id] : [])]);
  // One lock covers the assignees of all tasks, including users who are assigned before the rows are locked.
  await lockRights(tx, rightKeys.memberships, [workspace_id], 'key share');
  await lockCopiedFiles(tx, id, properties, rowIds);
  // All relations in one call, which sorts them: the write of the cells locks the edited ones again, and would otherwise lock them after the
  // parent relation.
  const relations = locked.filter(isLink);
  if (relations.length > 0) await lockLinks(tx, relations);
}

/**
 * Creates the next task of a series and moves the repeat rule to it. So each task has exactly one successor,
 * even if two sessions complete it at once.
 */
export async function createNextTask(
  tx: Tx,
  { database, userId, record, now }: NextTaskRequest,
): Promise<void> {
  const { repeat } = record;
  if (!repeat) return;
  const properties = await listProperties(tx, database.id);
  const { time_zone } = repeat;
  const due = nextDue(repeat, dateInZone(time_zone, now));
  const before = dueDayOf(record, properties, time_zone);
  const blueprint = await blueprintOfNextTask(tx, { record, properties, due, before, time_zone });
  const [id] = await createTasks(tx, { database, userId, after: record.id }, [blueprint]);
  const parent = parentRelationOf(properties);
  const above = parent && (await listLinks(tx, parent, [record.id])).get(record.id);
  if (parent && above && id)
    await writeCells(tx, { userId }, database, new Map([[id, new Map([[parent, { value: above }]])]]));
  await storeRepeat(tx, database, record.id, null);
  if (id && due <= LAST_REPEAT_DATE)
    await storeRepeat(tx, database, id, repeatFrom(repeat, repeat.anchor, due));
}

interface DateShift {
  readonly record: RowRecord;
  readonly properties: readonly StoredProperty[];
  readonly due: string;
  readonly before: string | null;
  readonly time_zone: string;
}

async function blueprintOfNextTask(
  tx: Tx,
  { record, properties, due, before, time_zone }: DateShift,
): Promise<Blueprint> {
  const [read] = await readBlueprints(tx, record.database_id, properties, [record.id]);
  const status = statusPropertyOf(properties);
  const fresh = status ? withoutCells(read!, new Set([status.id])) : read!;
  const days = daysBetween(before ?? dateInZone(time_zone, Date.parse(timestamp(record.created_at))), due);
  const dates = new Set(properties.filter(isDate).map(({ id }) => id));
  const later = withDates(fresh, dates, (date) => addDaysInZone(date, days, time_zone));
  const end = endPropertyOf(properties);
  if (before !== null || !end) return later;
  const value = end.type === 'date_range' ? { start: due } : due;
  return { ...later, cells: { ...later.cells, [end.id]: value } };
}

/**
 * Creates the next task for each repeating task that these changes completed. The caller has called
 * `lockForNextTasks` before it locked the rows.
 */
export async function createNextTasksOfCompleted(
  tx: Tx,
  userId: string,
  database: DatabaseRef,
  changes: readonly RowChange[],
): Promise<void> {
  const status = statusPropertyOf(await listProperties(tx, database.id));
  if (!status) return;
  const values = doneValuesOf(status);
  const done = changes.filter(({ cells }) => values.includes(String(cells[status.id] ?? '')));
  const records = await findRecords(
    tx,
    database.id,
    done.map(({ id }) => id),
  );
  for (const record of records) await createNextTask(tx, { database, userId, record, now: Date.now() });
}
