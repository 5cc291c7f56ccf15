import { listDatabasesPermission } from '@workflow/contract/databases/databases.permissions.ts';
import {
  endPropertyOf,
  priorityPropertyOf,
  statusPropertyOf,
  titlePropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { doneValuesOf } from '@workflow/contract/databases/properties/task-completion.ts';
import type { MyTasks, MyTasksPage } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { timestamp } from '../../../platform/time.ts';
import { toProperty } from '../../databases/properties/properties.service.ts';
import type { StoredProperty } from '../../databases/property-types/sql-property-type.ts';
import { failOnQueryProblem } from '../../databases/query/query.service.ts';
import { cellsOf } from '../../databases/rows/rows.reading.ts';
import { requireWorkspace } from '../../members/membership.access.ts';
import {
  listAssignedRecords,
  listProjectsOfAssigned,
  listPropertiesOfAll,
  type TaskKeys,
} from './my-tasks.store.ts';

interface Project {
  readonly database: Database;
  readonly shown: readonly StoredProperty[];
  readonly reading: TaskKeys;
}

/**
 * Finds the status and the end date of tasks by the names of the properties, as every other view of a project
 * does.
 */
function toProject(database: Database, all: readonly StoredProperty[]): Project {
  const properties = all.filter(({ database_id }) => database_id === database.id);
  const [status, end] = [statusPropertyOf(properties), endPropertyOf(properties)];
  const shown = [titlePropertyOf(properties), status, priorityPropertyOf(properties), end];
  return {
    database,
    shown: properties.filter((property) => shown.includes(property)),
    reading: {
      database_id: database.id,
      status_key: status?.key ?? null,
      done_values: status ? doneValuesOf(status) : [],
      due_key: end?.key ?? null,
    },
  };
}

/** Returns the projects in which the user is assigned to tasks, with the properties that My tasks reads. */
export async function listAssignedProjects(
  reader: Reader,
  workspaceId: string,
  userId: string,
): Promise<ReadonlyMap<string, Project>> {
  const databases = await listProjectsOfAssigned(reader, workspaceId, userId);
  const ids = databases.map(({ id }) => id);
  const properties = await listPropertiesOfAll(reader, ids);
  return new Map(databases.map((database) => [database.id, toProject(database, properties)]));
}

export async function listMyTasks(
  reader: Reader,
  actor: Actor,
  { workspace_id, state, time_zone, limit, after }: MyTasksPage,
): Promise<MyTasks> {
  await requireWorkspace(reader, actor, workspace_id, listDatabasesPermission);
  const projects = await listAssignedProjects(reader, workspace_id, actor.userId);
  const { records, next } = await failOnQueryProblem(() =>
    listAssignedRecords(reader, {
      userId: actor.userId,
      readings: [...projects.values()].map(({ reading }) => reading),
      state,
      timeZone: time_zone,
      limit,
      after: after ?? null,
    }),
  );
  const used = new Set(records.map(({ database_id }) => database_id));
  return {
    tasks: records.map((record) => ({
      id: record.id,
      database_id: record.database_id,
      cells: cellsOf(record, projects.get(record.database_id)!.shown, new Map()),
      due_on: record.due_on,
      is_done: record.is_done,
      updated_at: timestamp(record.updated_at),
      version: record.version,
    })),
    projects: [...projects.values()]
      .filter(({ database }) => used.has(database.id))
      .map(({ database, shown }) => ({ database, properties: shown.map(toProperty) })),
    next,
  };
}
