import { useQuery } from '@tanstack/react-query';
import { listPages } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useCallback } from 'react';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { buildPageTree, type PageTree, pagesKey } from './pages.cache.ts';
import { type PendingPages, usePendingPages } from './pages.pending.ts';

export const pagesQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: pagesKey(workspaceId),
    fetch: ({ signal }): Promise<readonly Page[]> =>
      call(listPages, { query: { workspace_id: workspaceId } }, { signal }),
  });

let latest: { known: readonly Page[]; pending: PendingPages; tree: PageTree } | undefined;

/** Builds the tree once, although several components need it. */
function currentTree(known: readonly Page[], pending: PendingPages): PageTree {
  if (latest?.known !== known || latest.pending !== pending)
    latest = { known, pending, tree: buildPageTree(known, pending) };
  return latest.tree;
}

/** Returns the pages of a workspace with the user's pending changes. */
export function usePages(workspaceId: string) {
  const pending = usePendingPages();
  const select = useCallback((known: readonly Page[]) => currentTree(known, pending), [pending]);
  return useQuery({ ...pagesQuery(workspaceId), select });
}
