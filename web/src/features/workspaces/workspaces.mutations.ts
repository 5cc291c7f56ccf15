import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import { createWorkspace, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyWorkspaceAdded, applyWorkspaceUpdated } from './workspaces.events.ts';
import { workspacesTexts as texts } from './workspaces.texts.ts';

export function useCreateWorkspace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; icon: string | null }) => call(createWorkspace, { body }),
    onSuccess: (workspace) => applyWorkspaceAdded(client, workspace),
  });
}

/** Updates a workspace. The form shows its own errors. */
export function useUpdateWorkspace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof updateWorkspace>['body']) =>
      call(updateWorkspace, { params: { id }, body }),
    onSuccess: (workspace) => {
      applyWorkspaceUpdated(client, workspace);
      toast.success(texts.saved);
    },
  });
}
