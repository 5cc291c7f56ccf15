import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type Attempt, actorOf, scenario, uniqueName, workspaceParams } from '../access/scenario.ts';
import { ROLE_OF_ACTOR } from '../access/world.ts';
import { createTestChannel, createTestDm } from '../harness/workspace.ts';

const createInvitation = ({ world }: Attempt) =>
  world.owner.does(invitations.createLinkInvitation, { params: { id: world.id }, body: {} });
const uniqueEmail = () => `${uniqueName('invited')}@example.com`;
const createEmailInvitation = ({ world }: Attempt) =>
  world.owner.does(invitations.createEmailInvitation, {
    params: { id: world.id },
    body: { email: uniqueEmail() },
  });
/** Returns the channels of an invitation: guests need one. */
const channelsFor = async ({ world }: Attempt, role: InvitableRole) =>
  role === 'guest' ? [(await createTestChannel(world.owner, world.id)).id] : [];
const ownersInvitation = ({ actor }: Attempt) => ({ is_creator: actor === 'owner', inviters: 'admins' });
const tokenOf = async (attempt: Attempt) =>
  (await createInvitation(attempt)).invitation_url!.split('/').at(-1)!;
/**
 * Returns a direct message of the actor with the colleague, or the owner's when the actor is not in the workspace.
 */
async function createOwnDm(attempt: Attempt): Promise<string> {
  const { world, actor } = attempt;
  const person = ROLE_OF_ACTOR[actor] ? actorOf(attempt) : world.owner;
  return (await createTestDm(world.colleague, world.id, person)).id;
}

export const invitationsScenarios = [
  scenario(invitations.listInvitations, workspaceParams, { facts: () => ({ inviters: 'admins' }) }),
  scenario(
    invitations.revokeInvitation,
    async (attempt) => ({ params: { invitation: (await createInvitation(attempt)).id } }),
    { facts: ownersInvitation },
  ),
  scenario(
    invitations.resendInvitation,
    async (attempt) => {
      const { id } = await createEmailInvitation(attempt);
      // An invitation cannot be resent right after it was sent.
      await attempt.world.app.database.sql`
        update invitations set sent_at = sent_at - interval '1 hour' where id = ${id}`;
      return { params: { invitation: id } };
    },
    { facts: ownersInvitation },
  ),
  scenario(
    invitations.copyInvitationLink,
    async (attempt) => ({ params: { invitation: (await createInvitation(attempt)).id } }),
    { facts: ownersInvitation },
  ),
  scenario(invitations.previewInvitation, async (attempt) => ({
    params: { invitation: await tokenOf(attempt) },
  })),
  scenario(invitations.acceptInvitation, async (attempt) => ({ body: { token: await tokenOf(attempt) } })),
  ...InvitableRole.options.flatMap((role) => [
    scenario(
      invitations.createEmailInvitation,
      async (attempt) => ({
        ...workspaceParams(attempt),
        body: { role, channels: await channelsFor(attempt, role), email: uniqueEmail() },
      }),
      { variant: `for a ${role}`, facts: () => ({ granted: role, inviters: 'admins' }) },
    ),
    scenario(
      invitations.createEmailInvitations,
      async (attempt) => ({
        ...workspaceParams(attempt),
        body: { role, channels: await channelsFor(attempt, role), emails: [uniqueEmail(), uniqueEmail()] },
      }),
      { variant: `for a ${role}`, facts: () => ({ granted: role, inviters: 'admins' }) },
    ),
  ]),
  ...InvitableRole.options.map((role) =>
    scenario(
      invitations.createLinkInvitation,
      async (attempt) => ({
        ...workspaceParams(attempt),
        body: { role, channels: await channelsFor(attempt, role) },
      }),
      {
        variant: `for a ${role}`,
        facts: () => ({ granted: role, inviters: 'admins' }),
      },
    ),
  ),
  scenario(
    invitations.createLinkInvitation,
    async (attempt) => ({
      ...workspaceParams(attempt),
      body: { channels: [await createOwnDm(attempt)] },
    }),
    {
      variant: 'to a direct message of theirs',
      facts: () => ({ granted: 'member', inviters: 'admins' }),
      outcome: () => '404 channel_not_found',
    },
  ),
];
