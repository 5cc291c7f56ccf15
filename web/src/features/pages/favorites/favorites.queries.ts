import { useQuery } from '@tanstack/react-query';
import { listFavoritePages } from '@workflow/contract/pages/pages.endpoints.ts';
import type { PageFavorites } from '@workflow/contract/pages/pages.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { liveQuery } from '../../../platform/cache/live-query.ts';
import { favoritePagesKey } from '../pages.cache.ts';

export const favoritePagesQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: favoritePagesKey(workspaceId),
    fetch: ({ signal }): Promise<PageFavorites> =>
      call(listFavoritePages, { query: { workspace_id: workspaceId } }, { signal }),
  });

const NONE: readonly string[] = [];

/** Returns the ids of the user’s favorite pages; empty until they have loaded. */
export const useFavoritePages = (workspaceId: string): readonly string[] =>
  useQuery(favoritePagesQuery(workspaceId)).data?.page_ids ?? NONE;
