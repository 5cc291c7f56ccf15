import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRow, listRowActivity } from '@workflow/contract/databases/databases.endpoints.ts';
import { ACTIVITY_PAGE_SIZE } from '@workflow/contract/databases/databases.limits.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { getTask } from '@workflow/contract/projects/projects.endpoints.ts';
import type { TaskDetails } from '@workflow/contract/projects/projects.schema.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import type { DatabaseRef } from '../databases/databases.cache.ts';
import { applyRowsCreated } from '../databases/databases.events.ts';
import { activityKey, type TaskExtras, taskKey } from './tasks.cache.ts';

export const taskQuery = (project: Pick<Database, 'id' | 'workspace_id' | 'kind'>, taskId: string) =>
  liveQuery({
    queryKey: taskKey(project, taskId),
    fetch: async ({ client, signal }): Promise<TaskExtras> => {
      const { comments, action_items, documents, ...row } = await fetchTask(project, taskId, signal);
      // The task may be a row that no list has loaded yet.
      applyRowsCreated(client, { workspace_id: project.workspace_id, database_id: project.id, rows: [row] });
      return { comments, action_items, documents };
    },
    hasRoom: true,
  });

/** Fetches a task. A row of a database has no comments, action items or documents. */
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

/**
 * Returns a task's activity, newest first. Refetches it when the task's version, comments, action items or documents change, because each
 * change adds an entry.
 */
export function useActivity(project: DatabaseRef, taskId: string, version: number, extras: TaskExtras) {
  const query = useInfiniteQuery({
    queryKey: activityKey(project, taskId),
    queryFn: ({ signal, pageParam: before }) => {
      const params = { id: project.id, row_id: taskId };
      return call(listRowActivity, { params, query: before === null ? {} : { before } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < ACTIVITY_PAGE_SIZE ? null : page.at(-1)!.id),
    staleTime: 0,
  });
  const { refetch } = query;
  const lastSeen = useRef({ version, extras });
  useEffect(() => {
    if (lastSeen.current.version === version && lastSeen.current.extras === extras) return;
    lastSeen.current = { version, extras };
    void refetch();
  }, [version, extras, refetch]);
  return query;
}
