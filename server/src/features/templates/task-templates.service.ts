import { addDaysInZone, dateInZone, daysBetween } from '@workflow/contract/core/schemas/time-zone.ts';
import {
  rowTitleOf,
  statusPropertyOf,
  titlePropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { templateErrors as errors } from '@workflow/contract/templates/templates.errors.ts';
import { TEMPLATES_MAX } from '@workflow/contract/templates/templates.limits.ts';
import type {
  NewTaskTemplate,
  TaskFromTemplate,
  TaskTemplate,
} from '@workflow/contract/templates/templates.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { timestamp } from '../../platform/time.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { listProperties } from '../databases/properties/properties.store.ts';
import { withIdempotencyKey } from '../databases/rows/idempotency-keys.ts';
import { cellsOf } from '../databases/rows/rows.reading.ts';
import { getRow, type RowAddress } from '../databases/rows/rows.service.ts';
import { findRecords, lockRow } from '../databases/rows/rows.store.ts';
import { countOf, withDates, withoutCells } from '../tasks/blueprints/blueprint.ts';
import { createTasks, readBlueprints } from '../tasks/blueprints/blueprints.service.ts';
import { notifyAssignees } from '../tasks/task-notifications.service.ts';
import { datePropertyIds } from './content.ts';
import * as store from './templates.store.ts';

type Address = Pick<RowAddress, 'variant' | 'databaseId'>;

const toTaskTemplate = ({
  id,
  database_id,
  name,
  content,
  created_by,
  created_at,
}: store.StoredTaskTemplate): TaskTemplate => ({
  id,
  database_id,
  name,
  tasks: countOf([content.blueprint]),
  created_by,
  created_at: timestamp(created_at),
});

export async function listTaskTemplates(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Address,
): Promise<TaskTemplate[]> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  return (await store.listStoredTaskTemplates(reader, databaseId)).map(toTaskTemplate);
}

export async function createTaskTemplate(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Address,
  { task_id, name }: NewTaskTemplate,
): Promise<TaskTemplate> {
  // The lock makes a second request wait, so that it counts the template of the first one.
  await requireDatabase(tx, actor, databaseId, variant.edit, 'no key update');
  const [record] = await findRecords(tx, databaseId, [task_id]);
  if (!record || !(await lockRow(tx, task_id))) fail(variant.rowScope.absent);
  if ((await store.countStoredTaskTemplates(tx, databaseId)) >= TEMPLATES_MAX)
    fail(errors.too_many_templates);
  const properties = await listProperties(tx, databaseId);
  const [read] = await readBlueprints(tx, databaseId, properties, [task_id]);
  const status = statusPropertyOf(properties);
  const blueprint = status ? withoutCells(read!, new Set([status.id])) : read!;
  const title = titlePropertyOf(properties);
  const taskName = title ? rowTitleOf({ cells: cellsOf(record, [title], new Map()) }, properties) : '';
  const stored = await store.insertTaskTemplate(tx, {
    database_id: databaseId,
    name: name ?? (taskName.slice(0, 200) || 'Untitled'),
    content: { blueprint, anchor: timestamp(record.created_at).slice(0, 10) },
    created_by: actor.userId,
  });
  return toTaskTemplate(stored);
}

export async function deleteTaskTemplate(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Address,
  id: string,
): Promise<void> {
  await requireDatabase(tx, actor, databaseId, variant.edit);
  if (!(await store.deleteStoredTaskTemplate(tx, databaseId, id))) fail(errors.template_not_found);
}

export async function createTaskFromTemplate(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Address,
  id: string,
  { time_zone: timeZone, client_row_id }: TaskFromTemplate,
): Promise<{ row: Row; isNew: boolean }> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const key = { databaseId, kind: 'row', by: actor.userId, clientId: client_row_id } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, key, async () => {
    const { content } =
      (await store.findStoredTaskTemplate(tx, databaseId, id)) ?? fail(errors.template_not_found);
    const dates = datePropertyIds(await listProperties(tx, databaseId));
    const today = dateInZone(timeZone, Date.now());
    const days = content.anchor === null ? 0 : daysBetween(content.anchor, today);
    const blueprint = withDates(content.blueprint, dates, (date) => addDaysInZone(date, days, timeZone));
    return createTasks(tx, { database, userId: actor.userId }, [blueprint]);
  });
  const row = await getRow(tx, actor, { variant, databaseId, rowId: ids[0]! });
  if (!isNew) return { row, isNew };
  const people = row.assignees.map((person) => person.id);
  await notifyAssignees(tx, actor, database, [{ rowId: row.id, people }]);
  return { row, isNew };
}
