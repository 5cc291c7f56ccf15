import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRowActivity } from '@workflow/contract/databases/databases.endpoints.ts';
import { getTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { call } from '../../platform/api.ts';
import { liveQuery } from '../../platform/live-query.ts';
import type { DatabasePlace } from '../databases/databases.cache.ts';
import { applyRowsCreated } from '../databases/databases.events.ts';
import { activityKey, type TaskExtras, taskKey } from './projects.cache.ts';

export const taskQuery = (project: DatabasePlace, taskId: string) =>
  liveQuery({
    queryKey: taskKey(project, taskId),
    fetch: async ({ client, signal }): Promise<TaskExtras> => {
      const params = { id: project.id, task_id: taskId };
      const { comments, action_items, documents, ...row } = await call(getTask, { params }, { signal });
      // It may be one that no list has loaded yet.
      applyRowsCreated(client, { workspace_id: project.workspace_id, database_id: project.id, rows: [row] });
      return { comments, action_items, documents };
    },
    hasRoom: true,
  });

export const useTask = (project: DatabasePlace, taskId: string) => useQuery(taskQuery(project, taskId));

/** What was done to the task, the latest first. Every change of it is one more: so it is asked for at each version. */
export const useActivity = (project: DatabasePlace, taskId: string, version: number) =>
  useQuery({
    queryKey: activityKey(project, taskId, version),
    queryFn: ({ signal }) =>
      call(listRowActivity, { params: { id: project.id, row_id: taskId }, query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
