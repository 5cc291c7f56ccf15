import { randomUUID } from 'node:crypto';
import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as config from '@workflow/contract/config/config.endpoints.ts';
import type { EndpointDefinition, EndpointInput } from '@workflow/contract/core/endpoint.ts';
import * as home from '@workflow/contract/home/home.endpoints.ts';
import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import * as members from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import * as reactions from '@workflow/contract/reactions/reactions.endpoints.ts';
import * as users from '@workflow/contract/users/users.endpoints.ts';
import * as workspaces from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { InvitableRole, type Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Person } from '../harness/person.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { Target } from './targets.ts';
import { type ActorName, ROLE_OF, type World } from './world.ts';

export interface Attempt {
  readonly world: World;
  readonly actor: ActorName;
  /** Only for endpoints whose permission is about a channel or a message. */
  readonly target: Target;
}

/** How an endpoint is called with an input that it takes, and what it answers to those who may. */
export interface Scenario<E extends EndpointDefinition = EndpointDefinition> {
  readonly endpoint: E;
  /** What sets it apart from other scenarios of the endpoint. */
  readonly variant: string;
  input(attempt: Attempt): EndpointInput<E> | Promise<EndpointInput<E>>;
  /** What the permission is decided on besides the actor and the target. */
  readonly facts?: (attempt: Attempt) => object;
  /** What those hear who may, where it is anything else than the endpoint's status: a status, and the code of a failure. */
  readonly outcome?: (attempt: Attempt) => string;
}

const all: Scenario[] = [];

function scenario<E extends EndpointDefinition>(
  endpoint: E,
  input: Scenario<E>['input'],
  more: Partial<Omit<Scenario<E>, 'endpoint' | 'input'>> = {},
): void {
  all.push({ variant: '', ...more, endpoint, input } as unknown as Scenario);
}

export const scenariosOf = (endpoint: EndpointDefinition): Scenario[] =>
  all.filter((scenario) => scenario.endpoint === endpoint);

const workspace = ({ world }: Attempt) => ({ params: { id: world.id } });
const channel = ({ target }: Attempt) => ({ params: { id: target.channelId } });
const message = ({ target }: Attempt) => ({ params: { id: target.messageId } });
const unique = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;

scenario(config.getConfig, () => ({}));

scenario(auth.register, () => {
  const username = unique('new');
  return { body: { email: `${username}@example.com`, username, password: PASSWORD } };
});
scenario(auth.login, ({ world }) => ({ body: { email: world.owner.user.email, password: PASSWORD } }));
scenario(auth.signInAsDemo, () => ({ body: { account: 'demo' as const } }), {
  outcome: () => '404 demo_accounts_off',
});
scenario(auth.refreshSession, async ({ world }) => ({
  body: { refresh_token: (await world.app.aPerson()).tokens.refresh_token },
}));
scenario(auth.logout, async ({ world }) => ({
  body: { refresh_token: (await world.app.aPerson()).tokens.refresh_token },
}));
scenario(auth.getMe, () => ({}));
scenario(auth.listSessions, () => ({}));
scenario(
  auth.revokeSession,
  async ({ world, actor }) => {
    const { email } = (actor === 'anonymous' ? world.owner : world.personOf(actor)).user;
    const { access_token } = await world.app.anybody.does(auth.login, {
      body: { email, password: PASSWORD },
    });
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
    return { params: { id: claims.sid as string } };
  },
  { variant: 'one of their own' },
);
scenario(
  auth.revokeSession,
  async ({ world }) => {
    const [session] = await (await world.app.aPerson()).does(auth.listSessions, {});
    return { params: { id: session!.id } };
  },
  { variant: 'somebody else’s', outcome: () => '404 session_not_found' },
);

scenario(users.searchUsers, () => ({ query: { q: 'owner' } }));

scenario(workspaces.listWorkspaces, () => ({}));
scenario(workspaces.createWorkspace, () => ({ body: { name: 'Another one' } }));
scenario(workspaces.getWorkspace, workspace);
scenario(home.getWorkspaceSummary, workspace);

scenario(members.listMembers, workspace);
scenario(
  members.listMembers,
  (attempt) => ({ ...workspace(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
  { variant: 'from somebody on' },
);
for (const role of InvitableRole.options) {
  scenario(
    members.addMember,
    async (attempt) => ({
      ...workspace(attempt),
      body: { user_id: (await attempt.world.app.aPerson()).id, role },
    }),
    { variant: `as ${role}`, facts: () => ({ granted: role }) },
  );
  scenario(invitations.createLinkInvitation, (attempt) => ({ ...workspace(attempt), body: { role } }), {
    variant: `for a ${role}`,
    facts: () => ({ granted: role }),
  });
}

async function aMember({ world }: Attempt, role: Role): Promise<Person> {
  const person = await world.app.aPerson();
  await world.setRole(person, role);
  return person;
}

for (const role of ['owner', 'admin', 'member', 'guest'] as const) {
  scenario(
    members.removeMember,
    async (attempt) => ({ params: { id: attempt.world.id, user_id: (await aMember(attempt, role)).id } }),
    { variant: `of role ${role}`, facts: () => ({ is_oneself: false, target_role: role }) },
  );
}
scenario(
  members.removeMember,
  ({ world, actor }) => ({
    params: { id: world.id, user_id: (actor === 'anonymous' ? world.owner : world.personOf(actor)).id },
  }),
  {
    variant: 'oneself',
    facts: ({ actor }) => ({ is_oneself: true, target_role: ROLE_OF[actor] }),
    // The workspace has one owner, who cannot leave.
    outcome: ({ actor }) => (actor === 'owner' ? '409 last_owner' : '204'),
  },
);

scenario(invitations.listInvitations, workspace);
const anInvitation = ({ world }: Attempt) =>
  world.owner.does(invitations.createLinkInvitation, { params: { id: world.id }, body: {} });
const tokenOf = async (attempt: Attempt) => (await anInvitation(attempt)).invitation_url!.split('/').at(-1)!;
scenario(invitations.revokeInvitation, async (attempt) => ({
  params: { invitation: (await anInvitation(attempt)).id },
}));
scenario(invitations.previewInvitation, async (attempt) => ({
  params: { invitation: await tokenOf(attempt) },
}));
scenario(invitations.acceptInvitation, async (attempt) => ({ body: { token: await tokenOf(attempt) } }));

scenario(channels.listChannels, ({ world }) => ({ params: { workspace_id: world.id } }));
scenario(
  channels.listChannels,
  ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: 'a' } }),
  { variant: 'from a name on' },
);
scenario(channels.createChannel, ({ world }) => ({
  query: { workspace_id: world.id },
  body: { name: unique('plans') },
}));
scenario(channels.getChannel, channel);
scenario(channels.updateChannel, (attempt) => ({ ...channel(attempt), body: { name: unique('renamed') } }));
scenario(channels.deleteChannel, channel);
scenario(channels.followChannel, channel);
scenario(channels.unfollowChannel, channel);
scenario(channels.listChannelMembers, channel);
scenario(
  channels.listChannelMembers,
  (attempt) => ({ ...channel(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
  { variant: 'from somebody on' },
);
scenario(
  channels.addChannelMember,
  async (attempt) => ({
    ...channel(attempt),
    body: { user_id: (await aMember(attempt, 'guest')).id },
  }),
  {
    variant: 'somebody whom guests do not know',
    outcome: ({ actor }) => (actor === 'guest' ? '422 not_in_workspace' : '201'),
  },
);
scenario(
  channels.addChannelMember,
  ({ world, target }) => ({
    params: { id: target.channelId },
    body: { user_id: world.colleague.id },
  }),
  { variant: 'somebody who is in it', outcome: () => '200' },
);
scenario(
  channels.removeChannelMember,
  ({ world, target }) => ({ params: { id: target.channelId, user_id: world.colleague.id } }),
  { variant: 'somebody else', facts: () => ({ is_oneself: false }) },
);
scenario(
  channels.removeChannelMember,
  ({ world, target, actor }) => ({
    params: {
      id: target.channelId,
      user_id: (actor === 'anonymous' ? world.owner : world.personOf(actor)).id,
    },
  }),
  {
    variant: 'oneself',
    facts: () => ({ is_oneself: true }),
    outcome: ({ target }) => (target.is_member ? '204' : '404 channel_member_not_found'),
  },
);

scenario(messages.listMessages, (attempt) => ({ ...channel(attempt), query: {} }));
scenario(messages.sendMessage, ({ target }) => ({
  body: { channel_id: target.channelId, content: 'Hello.' },
}));
scenario(messages.editMessage, (attempt) => ({ ...message(attempt), body: { content: 'Better said.' } }));
scenario(messages.deleteMessage, message);
scenario(messages.markMessage, (attempt) => ({ ...message(attempt), query: { status: 'seen' as const } }));
scenario(messages.listReceipts, message);
scenario(
  messages.listReceipts,
  (attempt) => ({ ...message(attempt), query: { limit: 1, after: attempt.world.outsider.id } }),
  { variant: 'from somebody on whom it has not reached', outcome: () => '422 unknown_receipt' },
);

scenario(reactions.addReaction, (attempt) => ({ ...message(attempt), body: { emoji: '🎉' } }));
scenario(reactions.removeReaction, ({ target }) => ({ params: { id: target.messageId, emoji: '🎉' } }));
