import { queryOptions, useQuery } from '@tanstack/react-query';
import { listInvitations, previewInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { ApiError, call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { invitationsKey } from '../members/members.cache.ts';

export function invitationsQuery(workspaceId: string) {
  return liveQuery({
    queryKey: invitationsKey(workspaceId),
    fetch: async ({ signal }): Promise<Invitation[]> => {
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

/** Whether the error means that the token is unknown or malformed. */
export const isUnknownInvitation = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

export function invitationPreviewQuery(token: string) {
  return queryOptions({
    queryKey: accountKey('invitation', token),
    queryFn: ({ signal }) => call(previewInvitation, { params: { invitation: token } }, { signal }),
    staleTime: 0,
  });
}
