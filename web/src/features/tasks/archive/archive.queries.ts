import { infiniteQueryOptions } from '@tanstack/react-query';
import { listArchivedTasks } from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import type { ArchivedTasks } from '@workflow/contract/tasks/archive/archive.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import type { DatabaseRef } from '../../databases/databases.cache.ts';

/** The query key of a project's archived tasks, for one search or the prefix for all. */
export const archiveKey = ({ id, workspace_id }: DatabaseRef, ...search: [] | [string]) =>
  workspaceKey(workspace_id, 'archive', id, ...search);

export const archiveQuery = (place: DatabaseRef, search: string) =>
  infiniteQueryOptions({
    queryKey: archiveKey(place, search),
    queryFn: ({ pageParam, signal }) =>
      call(
        listArchivedTasks,
        { params: { id: place.id }, query: { ...(search && { search }), after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ tasks, has_more }: ArchivedTasks) => (has_more ? tasks.at(-1)?.id : undefined),
    staleTime: 0,
  });
