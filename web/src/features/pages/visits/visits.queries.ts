import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPageVisits, visitPage } from '@workflow/contract/pages/pages.endpoints.ts';
import type { PageVisits } from '@workflow/contract/pages/pages.schema.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/api/api.ts';
import { liveQuery } from '../../../platform/cache/live-query.ts';
import { pageVisitsKey } from '../pages.cache.ts';
import { applyPageVisitsChanged } from '../pages.events.ts';

export const pageVisitsQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: pageVisitsKey(workspaceId),
    fetch: ({ signal }): Promise<PageVisits> =>
      call(listPageVisits, { query: { workspace_id: workspaceId } }, { signal }),
  });

const NONE: readonly string[] = [];

/** Returns the ids of the pages that the user viewed last, the latest first; empty until they have loaded. */
export const usePageVisits = (workspaceId: string): readonly string[] =>
  useQuery(pageVisitsQuery(workspaceId)).data?.page_ids ?? NONE;

/** A page that is left sooner was passed through, not viewed. */
const VIEWED_AFTER_MS = 1_000;

/** Records that the user views a page. A failure changes nothing that the user sees, so it is not reported. */
export function useRecordVisit(pageId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      call(visitPage, { params: { id: pageId } })
        .then((visits) => applyPageVisitsChanged(client, visits))
        .catch(() => {});
    }, VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, pageId]);
}
