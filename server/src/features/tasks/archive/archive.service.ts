import { rowsCreated } from '@workflow/contract/databases/databases.events.ts';
import { statusPropertyOf, titlePropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { doneValuesOf } from '@workflow/contract/databases/properties/task-completion.ts';
import {
  ARCHIVE_BATCH_MAX,
  type ArchivedDone,
  type ArchivedTasks,
  type ArchivePage,
} from '@workflow/contract/tasks/archive/archive.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { optionalTimestamp, timestamp } from '../../../platform/time.ts';
import { requireDatabase, type SeenDatabase } from '../../databases/databases.access.ts';
import { listProperties } from '../../databases/properties/properties.store.ts';
import type { RowRecord } from '../../databases/property-types/sql-property-type.ts';
import { recordActivity } from '../../databases/rows/activity.store.ts';
import { publishChanges } from '../../databases/rows/rows.events.ts';
import { toRows } from '../../databases/rows/rows.reading.ts';
import type { RowAddress } from '../../databases/rows/rows.service.ts';
import { lockRecords } from '../../databases/rows/rows.store.ts';
import { publishToAssignees } from '../assignees/assignee-events.service.ts';
import { listArchivedRecords, lockRowsWithStatus, setArchived } from './archive.store.ts';

async function publishArchived(
  tx: Tx,
  actor: Actor,
  database: SeenDatabase,
  records: readonly RowRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await recordActivity(
    tx,
    actor.userId,
    ids.map((row_id) => ({ row_id, kind: 'archived' })),
  );
  const changes = records.map(({ id, version, archived_at, updated_by, updated_at }) => ({
    id,
    version,
    cells: {},
    archived_at: optionalTimestamp(archived_at),
    updated_by,
    updated_at: timestamp(updated_at),
  }));
  await publishChanges(tx, database, changes);
  await publishToAssignees(tx, database, ids);
}

/** Archives or unarchives a task. */
export async function setTaskArchived(
  tx: Tx,
  actor: Actor,
  { variant, databaseId, rowId }: RowAddress,
  archived: boolean,
): Promise<Row> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const [held] = await lockRecords(tx, [rowId]);
  if (held?.database_id !== databaseId) fail(variant.rowScope.absent);
  const [changed] = await setArchived(tx, [rowId], archived);
  const [row] = await toRows(tx, await listProperties(tx, databaseId), [changed ?? held]);
  if (!changed) return row!;
  if (archived) await publishArchived(tx, actor, database, [changed]);
  else {
    // Clients treat an unarchived task like a new row, so the event has the whole row.
    const place = { workspace_id: database.workspace_id, database_id: databaseId };
    await recordActivity(tx, actor.userId, [{ row_id: rowId, kind: 'unarchived' }]);
    tx.publish(rowsCreated, [rooms.database(database)], { ...place, rows: [row!] });
    await publishToAssignees(tx, database, [rowId]);
  }
  return row!;
}

export async function archiveDone(
  tx: Tx,
  actor: Actor,
  { variant, databaseId }: Pick<RowAddress, 'variant' | 'databaseId'>,
): Promise<ArchivedDone> {
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const status = statusPropertyOf(await listProperties(tx, databaseId));
  if (!status) return { archived: 0, has_more: false };
  const done = { databaseId, key: status.key, values: doneValuesOf(status) };
  const ids = await lockRowsWithStatus(tx, done, ARCHIVE_BATCH_MAX + 1);
  const records = await setArchived(tx, ids.slice(0, ARCHIVE_BATCH_MAX), true);
  if (records.length > 0) await publishArchived(tx, actor, database, records);
  return { archived: records.length, has_more: ids.length > ARCHIVE_BATCH_MAX };
}

export async function listArchived(
  reader: Reader,
  actor: Actor,
  { variant, databaseId }: Pick<RowAddress, 'variant' | 'databaseId'>,
  page: ArchivePage,
): Promise<ArchivedTasks> {
  await requireDatabase(reader, actor, databaseId, variant.see);
  const properties = await listProperties(reader, databaseId);
  const key = titlePropertyOf(properties)?.key ?? null;
  const records = await listArchivedRecords(reader, databaseId, key, { ...page, limit: page.limit + 1 });
  const tasks = await toRows(reader, properties, records.slice(0, page.limit));
  return { tasks, has_more: records.length > page.limit };
}
