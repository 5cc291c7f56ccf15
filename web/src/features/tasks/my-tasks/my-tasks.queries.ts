import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listMyTasks } from '@workflow/contract/tasks/my-tasks/my-tasks.endpoints.ts';
import { MY_TASKS_PAGE_MAX, MY_TASKS_PAGE_SIZE } from '@workflow/contract/tasks/my-tasks/my-tasks.limits.ts';
import type { MyTasks, MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { fetchMore, liveQuery } from '../../../platform/cache/live-query.ts';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import { myTasksKey, withNextPage } from './my-tasks.cache.ts';

const fetchMyTasks = (
  workspace_id: string,
  state: MyTasksState,
  page: { limit: number; after?: string | undefined },
  signal?: AbortSignal,
) => {
  const time_zone = getTimeZone();
  return call(listMyTasks, { query: { workspace_id, state, time_zone, ...page } }, { signal });
};

/** Queries the first page of tasks; a refetch loads as many as are loaded. */
export function myTasksQuery(workspaceId: string, state: MyTasksState) {
  const queryKey = myTasksKey(workspaceId, state);
  return liveQuery({
    queryKey,
    fetch: async ({ client, signal }): Promise<MyTasks> => {
      const count = client.getQueryData<MyTasks>(queryKey)?.tasks.length ?? 0;
      const limit = Math.min(MY_TASKS_PAGE_MAX, Math.max(MY_TASKS_PAGE_SIZE, count));
      let all = await fetchMyTasks(workspaceId, state, { limit }, signal);
      while (all.next !== null && all.tasks.length < count)
        all = withNextPage(
          all,
          await fetchMyTasks(workspaceId, state, { limit: MY_TASKS_PAGE_MAX, after: all.next }, signal),
        );
      return all;
    },
  });
}

/** Returns the user's open or completed tasks; the query is disabled while `isWanted` is false. */
export function useMyTasks(workspaceId: string, state: MyTasksState, isEnabled = true) {
  const client = useQueryClient();
  const query = useQuery({ ...myTasksQuery(workspaceId, state), enabled: isEnabled });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const next = query.data?.next ?? null;
  const loadMore = async () => {
    if (next === null) return;
    setLoadingMore(true);
    setFailed(null);
    await fetchMore<MyTasks, MyTasks>(
      client,
      myTasksKey(workspaceId, state),
      () => fetchMyTasks(workspaceId, state, { limit: MY_TASKS_PAGE_SIZE, after: next }),
      // Another fetch may have added the page in the meantime.
      (cached, page) => (cached.next === next ? withNextPage(cached, page) : cached),
    ).catch(setFailed);
    setLoadingMore(false);
  };
  return {
    query,
    failed,
    loadMore: next === null || isLoadingMore ? null : () => void loadMore(),
    retry: () => void loadMore(),
  };
}
