import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSaved, listSavedIds } from '@workflow/contract/saved/saved.endpoints.ts';
import { SAVED_PAGE_SIZE } from '@workflow/contract/saved/saved.limits.ts';
import type { SavedMessage, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { savedKey, savedListKey } from './saved.cache.ts';

/** Queries the saved states of all messages in a workspace. */
export const savedQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: savedKey(workspaceId),
    fetch: ({ signal }) => call(listSavedIds, { params: { workspace_id: workspaceId } }, { signal }),
  });

/** The server checks on each request which messages the user may still read, so the list is always refetched. */
export const savedListQuery = (workspaceId: string, state: SavedState) =>
  infiniteQueryOptions({
    queryKey: savedListKey(workspaceId, state),
    queryFn: ({ pageParam, signal }) =>
      call(
        listSaved,
        { params: { workspace_id: workspaceId }, query: { state, limit: SAVED_PAGE_SIZE, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: readonly SavedMessage[]) =>
      last.length < SAVED_PAGE_SIZE ? undefined : last.at(-1)?.message_id,
    staleTime: 0,
    meta: { showsMessages: true },
  });
