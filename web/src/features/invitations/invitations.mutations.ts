import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  copyInvitationLink,
  createEmailInvitation,
  createEmailInvitations,
  createLinkInvitation,
  resendInvitation,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { Invitation, SentInvitations } from '@workflow/contract/invitations/invitations.schema.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api/api.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceSummaryQuery } from '../home/home.queries.ts';
import { invitationsKey } from '../members/members.cache.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';
import { invitationPreviewQuery } from './invitations.queries.ts';

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

interface InvitationChoices {
  readonly role: InvitableRole;
  readonly expiration_days: number;
  readonly channels: string[];
}

export function useCreateLinkInvitation(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choices: InvitationChoices & { max_uses: number | null }) =>
      call(createLinkInvitation, { params: { id: workspaceId }, body: choices }),
    onSuccess: (invitation) =>
      updateInvitations(client, workspaceId, (known) => withInvitation(known, invitation)),
  });
}

interface EmailsToInvite {
  readonly emails: string[];
  readonly choices: InvitationChoices & { readonly note: string | null };
}

/** Invites one address or several. A single address that cannot be invited fails; several report theirs. */
export function useInviteByEmail(workspaceId: string) {
  const client = useQueryClient();
  const params = { id: workspaceId };
  return useMutation({
    mutationFn: async ({ emails, choices }: EmailsToInvite): Promise<SentInvitations> => {
      const [email, ...others] = emails;
      if (others.length > 0) return call(createEmailInvitations, { params, body: { ...choices, emails } });
      const invitation = await call(createEmailInvitation, { params, body: { ...choices, email: email! } });
      return { successful: [invitation], failed: [] };
    },
    onSuccess: ({ successful }) =>
      updateInvitations(client, workspaceId, (known) => successful.reduce(withInvitation, known)),
  });
}

/** Sends the email again. The invitation keeps its place in the list. */
export function useResendInvitation(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { invitation: id } }),
    onSuccess: (resent) =>
      updateInvitations(client, workspaceId, (known) =>
        known.map((one) => (one.id === resent.id && resent.version > one.version ? resent : one)),
      ),
  });
}

export const fetchInvitationLink = async (id: string): Promise<string> =>
  (await call(copyInvitationLink, { params: { invitation: id } })).invitation_url;

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
    // The invitation may have been revoked, or have expired, while the page was open.
    onError: (_, token) => client.invalidateQueries({ queryKey: invitationPreviewQuery(token).queryKey }),
  });
}
