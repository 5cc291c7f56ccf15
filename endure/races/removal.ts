import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestSocket } from '@workflow/testing/harness/socket.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import { createTestChannel, sendTestMessage } from '@workflow/testing/harness/workspace.ts';
import type { Race, Round } from './race.ts';

const remove = (owner: TestUser, id: string, { id: user_id }: TestUser) =>
  owner.does(removeMember, { params: { id, user_id } });

/**
 * Sends a message that the witness receives, and returns whether the other tab of the same server received it as
 * well.
 */
async function receivesMessage(tab: TestSocket, witness: TestSocket, by: TestUser, channelId: string) {
  const { id } = await sendTestMessage(by, channelId);
  await witness.waitFor(newMessage, (message) => message.id === id);
  await tab.settled();
  return tab.all(newMessage).some((message) => message.id === id);
}

export const createChannelWhileRemoved: Race = {
  name: 'new-channel-while-removed',
  promise: 'who is removed hears nothing of a public channel that is made at that moment',
  async run(round) {
    const { id, owner, member, colleague } = await round.workspace('member', 'colleague');
    const tab = await round.tab(round.onFarServer(member), { workspace: id });
    const witness = await round.tab(round.onFarServer(colleague), { workspace: id });
    const [channel] = await Promise.all([
      round.soon(() => createTestChannel(owner, id)),
      round.soon(() => remove(owner, id, member)),
    ]);
    if (await receivesMessage(tab, witness, owner, channel.id))
      round.fail('heard a channel after the removal');
  },
};

/** Repeats the attempt, several at a time, until the given promise has settled, and twice more afterwards. */
async function repeatUntilSettled(end: Promise<unknown>, attempt: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const loop = async () => {
    while (!isOver) await attempt();
    await attempt();
    await attempt();
  };
  await Promise.all([over, loop(), loop(), loop()]);
}

const isMember = async (owner: TestUser, id: string, { id: userId }: TestUser) =>
  (await owner.does(listMembers, { params: { id } })).members.some(({ user_id }) => user_id === userId);

function createReturnRace(
  name: string,
  how: string,
  attempt: (admin: TestUser, workspaceId: string) => Promise<unknown>,
): Race {
  return {
    name,
    promise: `who is removed does not come back by ${how}`,
    async run(round) {
      const { id, owner, admin } = await round.workspace('admin');
      const far = round.onFarServer(admin);
      const removal = round.random.soon(() => remove(owner, id, admin), 40);
      await repeatUntilSettled(removal, () => attempt(far, id));
      if (await isMember(owner, id, admin)) round.fail('is a member again');
    },
  };
}

export const removedAdminAddsThemselves = createReturnRace(
  'return-as-admin',
  'adding themselves',
  (admin, id) => admin.call(addMember, { params: { id }, body: { user_id: admin.id, role: 'admin' } }),
);

export const returnByLink = createReturnRace('return-by-link', 'a link of their own', async (admin, id) => {
  const { status, body } = await admin.call(createLinkInvitation, {
    params: { id },
    body: { role: 'admin' },
  });
  if (status !== 201) return;
  const token = body.invitation_url!.split('/join/')[1]!;
  await admin.call(acceptInvitation, { body: { token } });
});

export const returnToPrivateChannel: Race = {
  name: 'return-to-private-channel',
  promise:
    'who is taken out of a private channel does not come back by adding themselves, and hears nothing more',
  async run(round) {
    const { id, owner, member, colleague } = await round.workspace('member', 'colleague');
    const channel = await createTestChannel(owner, id, { is_private: true });
    for (const { id: user_id } of [member, colleague])
      await owner.does(channels.addChannelMember, { params: { id: channel.id }, body: { user_id } });
    const tab = await round.tab(round.onFarServer(member), { workspace: id, channel: channel.id });
    const witness = await round.tab(round.onFarServer(colleague), { workspace: id });
    const far = round.onFarServer(member);
    const removal = round.random.soon(
      () => owner.does(channels.removeChannelMember, { params: { id: channel.id, user_id: member.id } }),
      40,
    );
    await repeatUntilSettled(removal, () =>
      far.call(channels.addChannelMember, { params: { id: channel.id }, body: { user_id: member.id } }),
    );
    const { members } = await owner.does(channels.listChannelMembers, { params: { id: channel.id } });
    if (members.some(({ user_id }) => user_id === member.id)) round.fail('is in the channel again');
    if (await receivesMessage(tab, witness, owner, channel.id))
      round.fail('hears the channel after being taken out');
  },
};

/** Keeps a user active who is about to be removed. */
async function startActivity(
  round: Round,
  person: TestUser,
  workspaceId: string,
  channelIds: readonly string[],
) {
  const tab = await round.tab(person);
  const channelId = round.random.oneOf(channelIds);
  return () =>
    round.random.oneOf([
      () => tab.emit(joinWorkspace, { workspace_id: workspaceId }),
      () => tab.emit(joinChannel, { channel_id: channelId }),
      () =>
        person.call(channels.createChannel, {
          query: { workspace_id: workspaceId },
          body: { name: `mine ${round.random.whole(0, 1e9)}`, is_private: round.random.whole(0, 1) === 1 },
        }),
      () =>
        person.call(channels.addChannelMember, {
          params: { id: channelId },
          body: { user_id: person.id },
        }),
    ])();
}

export const actWhileRemoved: Race = {
  name: 'live-on-while-removed',
  promise:
    'who joins, makes and enters channels while being removed is in none of them afterwards and hears none',
  async run(round) {
    const { id, owner, member, colleague } = await round.workspace('member', 'colleague');
    const open = await createTestChannel(owner, id);
    const secret = await createTestChannel(owner, id, { is_private: true });
    for (const { id: user_id } of [member, colleague])
      await owner.does(channels.addChannelMember, { params: { id: secret.id }, body: { user_id } });
    const tab = await round.tab(round.onFarServer(member), { workspace: id });
    const witness = await round.tab(round.onFarServer(colleague), { workspace: id });
    const far = round.onFarServer(member);
    const act = await startActivity(round, far, id, [open.id, secret.id]);
    await repeatUntilSettled(
      round.random.soon(() => remove(owner, id, member), 40),
      act,
    );
    for (const channel of [open, secret])
      if (await receivesMessage(tab, witness, owner, channel.id))
        round.fail('hears a channel after the removal');
    const { status } = await far.call(channels.createChannel, {
      query: { workspace_id: id },
      body: { name: 'after the end' },
    });
    if (status !== 404) round.fail(`made a channel after the removal: ${status}`);
    const { members } = await owner.does(channels.listChannelMembers, { params: { id: secret.id } });
    if (members.some(({ user_id }) => user_id === member.id)) round.fail('is still in a private channel');
  },
};
