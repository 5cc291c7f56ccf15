import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { DatabaseAddress, WrittenRows } from '../../databases/databases.hooks.ts';
import { notifyAssignees } from '../task-notifications.service.ts';
import { listAssignedMembers, listMembersAssignedIn } from './assignees.store.ts';

function publishMyTasksChanged(tx: Tx, { workspace_id }: DatabaseAddress, people: readonly string[]): void {
  if (people.length > 0) tx.publish(myTasksChanged, people.map(rooms.user), { workspace_id });
}

/** Asks the clients of the assignees of these rows, and of `others`, to refetch My tasks. */
export async function publishToAssignees(
  tx: Tx,
  database: DatabaseAddress,
  rowIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  if (database.kind !== 'project' || rowIds.length === 0) return;
  publishMyTasksChanged(tx, database, await listAssignedMembers(tx, database.workspace_id, rowIds, others));
}

/**
 * Asks the clients of present and former assignees of written rows to refetch My tasks, and notifies the users who were newly assigned.
 */
export async function notifyAssigneesOfWrittenRows(
  tx: Tx,
  { actor, database, rows }: WrittenRows,
): Promise<void> {
  const removed = rows.flatMap(({ assigned }) => assigned?.removed ?? []);
  await publishToAssignees(
    tx,
    database,
    rows.map(({ id }) => id),
    [...new Set(removed)],
  );
  const tasks = rows.flatMap(({ id: rowId, assigned }) =>
    assigned ? [{ rowId, people: assigned.added }] : [],
  );
  await notifyAssignees(tx, actor, database, tasks);
}

/** Asks the clients of every assignee in these projects to refetch My tasks. The projects belong to one workspace. */
export async function publishToAllAssignees(tx: Tx, databases: readonly DatabaseAddress[]): Promise<void> {
  const projects = databases.filter(({ kind }) => kind === 'project');
  if (projects[0])
    publishMyTasksChanged(
      tx,
      projects[0],
      await listMembersAssignedIn(tx, projects[0].workspace_id, projects),
    );
}
