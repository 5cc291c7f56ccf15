import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { myTasksChanged } from '@workflow/contract/projects/my-tasks/my-tasks.events.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { tellAbout } from '../notices/notices.service.ts';
import type { WrittenRow } from './rows.changes.ts';
import { listPeopleAssigned, listPeopleAssignedIn } from './rows.store.ts';

type Place = Pick<Database, 'id' | 'workspace_id' | 'kind'>;

function tell(tx: Tx, { workspace_id }: Place, people: readonly string[]): void {
  if (people.length > 0) tx.publish(myTasksChanged, people.map(rooms.user), { workspace_id });
}

/** Those who are assigned to these rows hear that their tasks are others, and so does whoever else is named. */
export async function tellAssigned(
  tx: Tx,
  database: Place,
  rowIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  if (database.kind !== 'project' || rowIds.length === 0) return;
  tell(tx, database, await listPeopleAssigned(tx, database.workspace_id, rowIds, others));
}

/** The same of rows that were written; whoever was assigned to one by that is told so. */
export async function tellWritten(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  database: Place,
  rows: readonly WrittenRow[],
): Promise<void> {
  const removed = rows.flatMap(({ assigned }) => assigned?.removed ?? []);
  await tellAssigned(
    tx,
    database,
    rows.map(({ id }) => id),
    [...new Set(removed)],
  );
  const tasks = rows.flatMap(({ id: rowId, assigned }) =>
    assigned ? [{ rowId, people: assigned.added }] : [],
  );
  await tellAbout(tx, actor, 'assigned', database, tasks);
}

/** The same of everybody who is assigned to anything in the projects, all of one workspace: what these are called, or what their tasks have, is not the same. */
export async function tellAllAssigned(tx: Tx, ...databases: readonly Place[]): Promise<void> {
  const projects = databases.filter(({ kind }) => kind === 'project');
  if (projects[0]) tell(tx, projects[0], await listPeopleAssignedIn(tx, projects[0].workspace_id, projects));
}
