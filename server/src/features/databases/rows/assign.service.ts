import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { timestamp } from '../../../platform/time.ts';
import type { SeenDatabase } from '../databases.access.ts';
import { recordActivity } from '../details/activity.store.ts';
import { requireRoomFor } from '../details/room.ts';
import { tellAbout } from '../notices/notices.service.ts';
import { tellAssigned } from './assigned.service.ts';
import { type RowAddress, readRow, requireRow } from './rows.service.ts';
import {
  deleteAssignee,
  holdPeople,
  listAssignees,
  lockRecords,
  patchRecords,
  putAssignee,
} from './rows.store.ts';

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

/** `changed` is false where it was so already. */
export async function setAssigned(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  userId: string,
  assigned: boolean,
): Promise<{ row: Row; changed: boolean }> {
  const { rowId, face } = address;
  const database = await requireRow(tx, actor, address, face.edit);
  if (assigned && !(await holdPeople(tx, database.workspace_id, [userId])).has(userId))
    fail(databaseErrors.not_a_person_of_the_workspace);
  const [before] = await lockRecords(tx, [rowId]);
  if (!before) fail(face.rowScope.absent);
  const isAssigned = (await listAssignees(tx, [rowId])).get(rowId)?.some(({ id }) => id === userId);
  if (assigned && !isAssigned) await requireRoomFor(tx, 'assignees', rowId);
  const changed = await (assigned ? putAssignee(tx, rowId, userId) : deleteAssignee(tx, rowId, userId));
  if (changed) {
    const [record] = await patchRecords(tx, [{ id: rowId, set: {}, unset: [] }], actor.userId);
    const kind = assigned ? 'assigned' : 'unassigned';
    await recordActivity(tx, actor.userId, [{ row_id: rowId, kind, subject_id: userId }]);
    const assignees = (await listAssignees(tx, [rowId])).get(rowId) ?? [];
    const { id, version, updated_by } = record!;
    const change = {
      id,
      version,
      cells: {},
      assignees,
      updated_by,
      updated_at: timestamp(record!.updated_at),
    };
    tx.publish(rowsUpdated, [rooms.database(database)], { ...placeOf(database), rows: [change] });
    await tellAssigned(tx, database, [rowId], [userId]);
    if (assigned) await tellAbout(tx, actor, 'assigned', { database, rowId }, [userId]);
  }
  return { row: await readRow(tx, address), changed };
}
