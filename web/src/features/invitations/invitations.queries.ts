import { queryOptions, useQuery } from '@tanstack/react-query';
import { listInvitations, previewInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { ApiError, call } from '../../platform/api.ts';

export function invitationsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspaces', workspaceId, 'invitations'],
    queryFn: async ({ signal }): Promise<Invitation[]> => {
      try {
        const { invitations } = await call(listInvitations, { params: { id: workspaceId } }, { signal });
        return invitations;
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return [];
        throw error;
      }
    },
  });
}

export function useInvitations(workspaceId: string, enabled: boolean) {
  return useQuery({ ...invitationsQuery(workspaceId), enabled });
}

export function invitationPreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(previewInvitation, { params: { invitation: token } }, { signal }),
    staleTime: 0,
  });
}
