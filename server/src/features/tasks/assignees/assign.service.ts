import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { ASSIGNEES_PROPERTY } from '../../databases/properties/built-in-properties.ts';
import { listAssignees } from '../../databases/rows/assignees/assignees.store.ts';
import { writeCells } from '../../databases/rows/cells/cells.service.ts';
import { type RowAddress, readRow, requireRow } from '../../databases/rows/rows.service.ts';
import { lockMembers, lockRecords } from '../../databases/rows/rows.store.ts';
import { requireRoomFor } from '../details/limits.check.ts';
import { notifyAssigneesOfWrittenRows } from './assignee-events.service.ts';

/** Assigns a user to a task or unassigns the user. `changed` is false if nothing changed. */
export async function setAssigned(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  userId: string,
  assigned: boolean,
): Promise<{ row: Row; changed: boolean }> {
  const { rowId, variant } = address;
  const database = await requireRow(tx, actor, address, variant.edit);
  if (assigned && !(await lockMembers(tx, database.workspace_id, [userId])).has(userId))
    fail(databaseErrors.not_a_person_of_the_workspace);
  const [before] = await lockRecords(tx, [rowId]);
  if (!before) fail(variant.rowScope.absent);
  const isAssigned = (await listAssignees(tx, [rowId])).get(rowId)?.some(({ id }) => id === userId);
  if (assigned && !isAssigned) await requireRoomFor(tx, 'assignees', rowId);
  // An edit that adds or removes one user keeps the other assignees, who may change at the same time.
  const cell = assigned
    ? { value: [userId], was: new Set<string>() }
    : { value: null, was: new Set([userId]) };
  const cells = new Map([[ASSIGNEES_PROPERTY, cell]]);
  const { changes, properties } = await writeCells(tx, actor, database, new Map([[rowId, cells]]));
  await notifyAssigneesOfWrittenRows(tx, { actor, database, rows: changes });
  return { row: await readRow(tx, address, properties), changed: changes.length > 0 };
}
