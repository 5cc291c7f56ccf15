import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  createLinkInvitation,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api/api.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceSummaryQuery } from '../home/home.queries.ts';
import { invitationsKey } from '../members/members.cache.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';

function updateInvitations(
  client: QueryClient,
  workspaceId: string,
  change: (known: Invitation[]) => Invitation[],
): void {
  updateCacheAndPendingFetches<Invitation[]>(client, invitationsKey(workspaceId), change);
  void client.invalidateQueries({ queryKey: workspaceSummaryQuery(workspaceId).queryKey });
}

/** A fetch that ran during the request may already contain the new invitation. */
export const withInvitation = (known: readonly Invitation[], invitation: Invitation): Invitation[] => [
  { ...invitation, invitation_url: null },
  ...known.filter(({ id }) => id !== invitation.id),
];

export interface LinkInvitationOptions {
  readonly role: InvitableRole;
  readonly max_uses: number | null;
  readonly expiration_days: number;
}

export function useCreateLinkInvitation(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: LinkInvitationOptions) =>
      call(createLinkInvitation, { params: { id: workspaceId }, body: { ...choices, channels: [] } }),
    onSuccess: (invitation) =>
      updateInvitations(client, workspaceId, (known) => withInvitation(known, invitation)),
  });
}

export function useRevokeInvitation(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { invitation: id } }),
    onSuccess: (_, id) =>
      updateInvitations(client, workspaceId, (known) => known.filter((one) => one.id !== id)),
  });
}

/** Resolves once the workspace list contains the new workspace. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const joined = await call(acceptInvitation, { body: { token } });
      await client.fetchQuery({ ...workspacesQuery, staleTime: 0 });
      return joined;
    },
  });
}
