import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteWorkspace, restoreWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { applyWorkspaceUpdated } from '../workspaces.events.ts';
import { workspaceQuery, workspacesQuery } from '../workspaces.queries.ts';
import { workspaceDeletionTexts as texts } from './deletion.texts.ts';

/** Schedules the deletion of a workspace. The dialog shows its own errors. */
export function useDeleteWorkspace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; password: string }) => call(deleteWorkspace, { params: { id }, body }),
    // A refetch that fails must not report that the deletion failed.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: workspacesQuery.queryKey, exact: true });
      void client.invalidateQueries({ queryKey: workspaceQuery(id).queryKey });
    },
  });
}

export function useRestoreWorkspace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreWorkspace, { params: { id } }),
    onSuccess: (workspace) => {
      applyWorkspaceUpdated(client, workspace);
      toast.success(texts.canceled);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.cancelFailed)),
  });
}
