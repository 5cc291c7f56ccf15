import { useQuery } from '@tanstack/react-query';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { call } from '../../platform/api/api.ts';
import { fetchAllPages } from '../../platform/api/fetch-all-pages.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { dmsKey, sortDmsById } from './dms.cache.ts';

export function dmsQuery(workspaceId: string) {
  return liveQuery({
    queryKey: dmsKey(workspaceId),
    fetch: async ({ signal }) =>
      sortDmsById(
        await fetchAllPages(
          (last?: Dm) =>
            call(listDms, { params: { workspace_id: workspaceId }, query: { after: last?.id } }, { signal }),
          ({ id }) => id,
        ),
      ),
  });
}

/** `workspaceId` is null while no workspace is selected; the query is then disabled. */
export const useDms = (workspaceId: string | null) =>
  useQuery({ ...dmsQuery(workspaceId ?? ''), enabled: workspaceId !== null });
