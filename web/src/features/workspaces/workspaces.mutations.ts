import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { applyWorkspaceAdded } from './workspaces.events.ts';

export function useCreateWorkspace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; icon: string | null }) => call(createWorkspace, { body }),
    onSuccess: (workspace) => applyWorkspaceAdded(client, workspace),
  });
}
