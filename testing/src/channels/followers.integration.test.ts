import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import {
  channelDeleted,
  channelFollowChanged,
  channelUpdated,
  joinChannel,
  leaveChannel,
} from '@workflow/contract/channels/channels.events.ts';
import { AUTO_FOLLOW_MEMBERS_MAX } from '@workflow/contract/channels/channels.limits.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  addUsers,
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  await addUsers(app, workspace.id, AUTO_FOLLOW_MEMBERS_MAX - 3);
});
afterAll(() => app.close());

const at = (id: string) => ({ params: { id } });
const follow = (person: TestUser, id: string) => person.does(channels.followChannel, at(id));
const unfollow = (person: TestUser, id: string) => person.does(channels.unfollowChannel, at(id));
const fetchChannel = (person: TestUser, id: string) => person.does(channels.getChannel, at(id));

describe('a new channel', () => {
  it('is followed by every member in a small workspace, and only by its followers in a large one', async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    await addUsers(app, id, AUTO_FOLLOW_MEMBERS_MAX - 1);
    expect(await createTestChannel(owner, id)).toMatchObject({ followed_by: 'everyone', is_followed: true });
    await addUsers(app, id, 1);
    expect(await createTestChannel(owner, id)).toMatchObject({ followed_by: 'followers', is_followed: true });
    expect(await createTestChannel(owner, id, { is_private: true })).toMatchObject({
      followed_by: 'everyone',
      is_followed: true,
    });
  });
});

describe('a channel with followers', () => {
  let channelId: string;

  beforeEach(async () => {
    channelId = (await createTestChannel(workspace.owner, workspace.id)).id;
  });

  it('publishes to followers, and to others only while they have it open', async () => {
    const { owner, member, colleague } = workspace;
    await follow(member, channelId);
    const [following, other] = [
      await openWorkspaceTab(member, workspace.id),
      await openWorkspaceTab(colleague, workspace.id),
    ];
    const sendAndWait = async (content: string) => {
      await sendTestMessage(owner, channelId, content);
      await following.waitFor(newMessage, (message) => message.content === content);
    };
    await sendAndWait('one');
    await other.emit(joinChannel, { channel_id: channelId });
    await sendAndWait('two');
    await other.waitFor(newMessage);
    await other.emit(leaveChannel, { channel_id: channelId });
    await sendAndWait('three');
    await other.settled();
    expect(other.all(newMessage).map(({ content }) => content)).toEqual(['two']);
  });

  it('is unread for followers, from the moment that they follow', async () => {
    const { owner, member } = workspace;
    await sendTestMessage(owner, channelId, 'before');
    expect(await fetchChannel(member, channelId)).toMatchObject({
      is_followed: false,
      unread_count: 0,
      last_seq: 1,
    });
    expect(await follow(member, channelId)).toMatchObject({ is_followed: true, unread_count: 0 });
    await sendTestMessage(owner, channelId, 'after');
    expect(await fetchChannel(member, channelId)).toMatchObject({ is_followed: true, unread_count: 1 });
    await unfollow(member, channelId);
    expect(await fetchChannel(member, channelId)).toMatchObject({ is_followed: false, unread_count: 0 });
  });

  it('joins and leaves rooms of open tabs without a reconnect', async () => {
    const { owner, member } = workspace;
    const [tab, opened] = [
      await openWorkspaceTab(member, workspace.id),
      await openWorkspaceTab(member, workspace.id),
    ];
    await opened.emit(joinChannel, { channel_id: channelId });
    await follow(member, channelId);
    await tab.waitFor(channelFollowChanged, ({ is_followed }) => is_followed);
    await tab.waitFor(catchUp);
    await sendTestMessage(owner, channelId, 'heard');
    await tab.waitFor(newMessage);
    await unfollow(member, channelId);
    await tab.waitFor(channelFollowChanged, ({ is_followed }) => !is_followed);
    await sendTestMessage(owner, channelId, 'not heard');
    await opened.waitFor(newMessage, ({ content }) => content === 'not heard');
    await tab.settled();
    expect(tab.all(newMessage).map(({ content }) => content)).toEqual(['heard']);
    expect(opened.all(newMessage).map(({ content }) => content)).toEqual(['heard', 'not heard']);
  });

  it('is followed once, however often the user follows', async () => {
    const { member } = workspace;
    const tab = await openWorkspaceTab(member, workspace.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(member, channelId)));
    expect(new Set(answers.map(({ is_followed }) => is_followed))).toEqual(new Set([true]));
    for (const _ of [1, 2]) await unfollow(member, channelId);
    await tab.settled();
    const changes = tab.all(channelFollowChanged);
    expect(changes.map(({ is_followed, follow_version }) => [is_followed, follow_version])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it('publishes its creation, renames and deletion to every reader', async () => {
    const { owner, colleague, guest } = workspace;
    await owner.does(channels.addChannelMember, { ...at(channelId), body: { user_id: guest.id } });
    await unfollow(guest, channelId);
    const tabs = [
      await openWorkspaceTab(colleague, workspace.id),
      await openWorkspaceTab(guest, workspace.id),
    ];
    await owner.does(channels.updateChannel, { ...at(channelId), body: { name: newId() } });
    for (const tab of tabs) await tab.waitFor(channelUpdated);
    await owner.does(channels.deleteChannel, at(channelId));
    for (const tab of tabs) await tab.waitFor(channelDeleted);
  });

  it('is followed by added members, and no longer by removed ones', async () => {
    const { owner, colleague, guest } = workspace;
    await sendTestMessage(owner, channelId, 'before');
    const tabs = [
      await openWorkspaceTab(colleague, workspace.id),
      await openWorkspaceTab(guest, workspace.id),
    ];
    for (const { id: user_id } of [colleague, guest]) {
      await owner.does(channels.addChannelMember, { ...at(channelId), body: { user_id } });
    }
    for (const tab of tabs) await tab.waitFor(channelFollowChanged, ({ is_followed }) => is_followed);
    for (const person of [colleague, guest]) {
      expect(await fetchChannel(person, channelId)).toMatchObject({ is_followed: true, unread_count: 0 });
    }
    await sendTestMessage(owner, channelId, 'heard');
    for (const tab of tabs) await tab.waitFor(newMessage);
    for (const { id: user_id } of [colleague, guest]) {
      await owner.does(channels.removeChannelMember, { params: { id: channelId, user_id } });
    }
    await sendTestMessage(owner, channelId, 'not heard');
    for (const tab of tabs) {
      await tab.settled();
      expect(tab.all(newMessage)).toHaveLength(1);
    }
    expect(await fetchChannel(colleague, channelId)).toMatchObject({ is_followed: false });
  });

  it('is followed by users who join through an invitation', async () => {
    const { id, owner } = workspace;
    const { invitation_url } = await owner.does(createLinkInvitation, {
      params: { id },
      body: { role: 'guest', channels: [channelId] },
    });
    const person = await app.createUser();
    await person.does(acceptInvitation, { body: { token: invitation_url!.split('/').at(-1)! } });
    const tab = await openWorkspaceTab(person, workspace.id);
    await sendTestMessage(owner, channelId, 'heard');
    await tab.waitFor(newMessage);
    expect(await fetchChannel(person, channelId)).toMatchObject({ is_followed: true, unread_count: 1 });
  });

  it('is not followed by a user who returns to the workspace', async () => {
    const { id, owner } = workspace;
    const person = await app.createUser();
    const join = () =>
      owner.does(addMember, { params: { id }, body: { user_id: person.id, role: 'member' } });
    await join();
    await follow(person, channelId);
    await owner.does(removeMember, { params: { id, user_id: person.id } });
    await join();
    expect(await fetchChannel(person, channelId)).toMatchObject({ is_followed: false });
    const tab = await openWorkspaceTab(person, workspace.id);
    await sendTestMessage(owner, channelId);
    await tab.settled();
    expect(tab.all(newMessage)).toEqual([]);
  });
});

describe('a channel that everyone follows', () => {
  it('is not unread for a user who unfollowed it', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    await sendTestMessage(owner, channel.id);
    expect(await fetchChannel(member, channel.id)).toMatchObject({ is_followed: true, unread_count: 1 });
    await unfollow(member, channel.id);
    expect(await fetchChannel(member, channel.id)).toMatchObject({ is_followed: false, unread_count: 0 });
    await follow(member, channel.id);
    expect(await fetchChannel(member, channel.id)).toMatchObject({ is_followed: true, unread_count: 0 });
    await follow(owner, channel.id);
    expect(await fetchChannel(owner, channel.id)).toMatchObject({ follow_version: 0 });
  });
});

describe('the members of a channel', () => {
  it('are its followers, or the members of a private one, and the count agrees', async () => {
    const { id, owner, member, colleague, guest } = await createTestWorkspace(app).with(
      'member',
      'colleague',
      'guest',
    );
    const open = await createTestChannel(owner, id);
    const secret = await createTestChannel(owner, id, { is_private: true });
    const add = (channelId: string, person: TestUser) =>
      owner.does(channels.addChannelMember, { ...at(channelId), body: { user_id: person.id } });
    await add(open.id, guest);
    await add(secret.id, member);
    await unfollow(colleague, open.id);
    const { followers } = await member.does(channels.listChannelFollowers, at(open.id));
    expect(followers.map(({ user_id, is_member }) => [user_id, is_member])).toEqual(
      [
        [owner.id, false],
        [member.id, false],
        [guest.id, true],
      ].toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
    );
    const counts = await member.does(channels.countChannelPeople, { params: { workspace_id: id } });
    expect(new Map(counts.map(({ channel_id, people_count }) => [channel_id, people_count]))).toEqual(
      new Map([
        [open.id, 3],
        [secret.id, 2],
      ]),
    );
    await addUsers(app, id, AUTO_FOLLOW_MEMBERS_MAX);
    const large = await createTestChannel(owner, id);
    await follow(member, large.id);
    const later = await colleague.does(channels.countChannelPeople, { params: { workspace_id: id } });
    expect(later.find(({ channel_id }) => channel_id === large.id)?.people_count).toBe(2);
  });

  it('exclude removed users whatever they chose before; a returning user has no choice', async () => {
    const { id, owner, guest } = await createTestWorkspace(app).with('guest');
    const small = await createTestChannel(owner, id);
    await addUsers(app, id, AUTO_FOLLOW_MEMBERS_MAX);
    const large = await createTestChannel(owner, id);
    const add = (channelId: string) =>
      owner.does(channels.addChannelMember, { ...at(channelId), body: { user_id: guest.id } });
    const loadMemberCounts = async () => {
      const counts = await owner.does(channels.countChannelPeople, { params: { workspace_id: id } });
      return [small, large].map(
        (one) => counts.find(({ channel_id }) => channel_id === one.id)?.people_count,
      );
    };
    const before = await loadMemberCounts();
    for (const one of [small, large]) await add(one.id);
    await unfollow(guest, small.id);
    for (const one of [small, large])
      await owner.does(channels.removeChannelMember, { params: { id: one.id, user_id: guest.id } });
    expect(await loadMemberCounts()).toEqual(before);
    await add(small.id);
    expect(await fetchChannel(guest, small.id)).toMatchObject({ is_followed: true });
    expect(await loadMemberCounts()).toEqual([before[0]! + 1, before[1]]);
  });
});
