import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type Attempt, scenario, workspace } from '../access/scenario.ts';

const anInvitation = ({ world }: Attempt) =>
  world.owner.does(invitations.createLinkInvitation, { params: { id: world.id }, body: {} });
const tokenOf = async (attempt: Attempt) => (await anInvitation(attempt)).invitation_url!.split('/').at(-1)!;

export const invitationsScenarios = [
  scenario(invitations.listInvitations, workspace),
  scenario(invitations.revokeInvitation, async (attempt) => ({
    params: { invitation: (await anInvitation(attempt)).id },
  })),
  scenario(invitations.previewInvitation, async (attempt) => ({
    params: { invitation: await tokenOf(attempt) },
  })),
  scenario(invitations.acceptInvitation, async (attempt) => ({ body: { token: await tokenOf(attempt) } })),
  ...InvitableRole.options.map((role) =>
    scenario(invitations.createLinkInvitation, (attempt) => ({ ...workspace(attempt), body: { role } }), {
      variant: `for a ${role}`,
      facts: () => ({ granted: role }),
    }),
  ),
];
