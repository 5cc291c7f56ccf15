import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api.ts';
import { fetchWithJournal } from '../../platform/journal.ts';
import { useCurrentWorkspaceId } from './workspaces.selection.ts';

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async ({ client, queryKey, signal }) => {
    const { result, changes } = await fetchWithJournal<Workspace[]>(client, queryKey, () =>
      call(listWorkspaces, {}, { signal }),
    );
    return changes.reduce((workspaces, change) => change(workspaces), result);
  },
});

export function workspaceQuery(id: string) {
  return queryOptions({
    queryKey: ['workspaces', id, 'one'],
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
