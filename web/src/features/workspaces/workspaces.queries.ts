import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { accountKey, workspaceKey } from '../../platform/cache/query-keys.ts';
import { useCurrentWorkspaceId } from './workspaces.selection.ts';

export const workspacesQuery = liveQuery({
  queryKey: accountKey('workspaces'),
  fetch: ({ signal }) => call(listWorkspaces, {}, { signal }),
});

export function workspaceQuery(id: string) {
  return queryOptions({
    queryKey: workspaceKey(id, 'settings'),
    queryFn: ({ signal }) => call(getWorkspace, { params: { id } }, { signal }),
  });
}

export function useWorkspaces() {
  return useQuery(workspacesQuery);
}

export function useCurrentWorkspace(): Workspace | null {
  const id = useCurrentWorkspaceId();
  const { data = [] } = useWorkspaces();
  return data.find((workspace) => workspace.id === id) ?? data[0] ?? null;
}
