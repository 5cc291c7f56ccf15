import { queryOptions } from '@tanstack/react-query';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { call } from '../../platform/api.ts';
import { workspaceKey } from '../../platform/keys.ts';

/** No event counts messages, so the numbers are asked for anew at every visit. */
export function workspaceSummaryQuery(workspaceId: string) {
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'summary'),
    queryFn: ({ signal }) => call(getWorkspaceSummary, { params: { id: workspaceId } }, { signal }),
    staleTime: 0,
  });
}
