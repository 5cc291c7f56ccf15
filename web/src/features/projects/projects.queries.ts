import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRow, listRowActivity } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { getTask } from '@workflow/contract/projects/projects.endpoints.ts';
import type { TaskDetails } from '@workflow/contract/projects/projects.schema.ts';
import { call } from '../../platform/api.ts';
import { liveQuery } from '../../platform/live-query.ts';
import type { DatabasePlace } from '../databases/databases.cache.ts';
import { applyRowsCreated } from '../databases/databases.events.ts';
import { activityKey, type TaskExtras, taskKey } from './projects.cache.ts';

export const taskQuery = (project: Pick<Database, 'id' | 'workspace_id' | 'kind'>, taskId: string) =>
  liveQuery({
    queryKey: taskKey(project, taskId),
    fetch: async ({ client, signal }): Promise<TaskExtras> => {
      const { comments, action_items, documents, ...row } = await fetchTask(project, taskId, signal);
      // It may be one that no list has loaded yet.
      applyRowsCreated(client, { workspace_id: project.workspace_id, database_id: project.id, rows: [row] });
      return { comments, action_items, documents };
    },
    hasRoom: true,
  });

/** A row of a database has nothing hanging on it. */
async function fetchTask(
  { id, kind }: Pick<Database, 'id' | 'kind'>,
  taskId: string,
  signal: AbortSignal,
): Promise<TaskDetails> {
  if (kind === 'project') return call(getTask, { params: { id, task_id: taskId } }, { signal });
  const row = await call(getRow, { params: { id, row_id: taskId } }, { signal });
  return { ...row, comments: [], action_items: [], documents: [] };
}

export const useTask = (project: Pick<Database, 'id' | 'workspace_id' | 'kind'>, taskId: string) =>
  useQuery(taskQuery(project, taskId));

/** What was done to the task, the latest first. Every change of it is one more: so it is asked for at each version. */
export const useActivity = (project: DatabasePlace, taskId: string, version: number) =>
  useQuery({
    queryKey: activityKey(project, taskId, version),
    queryFn: ({ signal }) =>
      call(listRowActivity, { params: { id: project.id, row_id: taskId }, query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
