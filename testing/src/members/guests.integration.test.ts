import { confirmEmail } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { channelCreated, channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import {
  acceptInvitation,
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import {
  addMember,
  listMembers,
  removeMember,
  updateMember,
} from '@workflow/contract/members/members.endpoints.ts';
import {
  memberAdded,
  memberRemoved,
  membersChanged,
  memberUpdated,
} from '@workflow/contract/members/members.events.ts';
import { listReceipts, markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { accountUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { newSecret } from '@workflow/server/platform/secrets/secrets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member' | 'guest'>;
let owner: TestUser;
let guest: TestUser;
let visitor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member', 'guest');
  ({ owner, guest } = workspace);
  visitor = await addNewMember('guest');
});
afterAll(() => app.close());

const addTo = (id: string, person: TestUser, by = owner) =>
  by.call(channels.addChannelMember, { params: { id }, body: { user_id: person.id } });
const removeFromChannel = (id: string, person: TestUser) =>
  owner.does(channels.removeChannelMember, { params: { id, user_id: person.id } });
const addNewMember = async (role: 'member' | 'guest', person?: TestUser): Promise<TestUser> => {
  const newcomer = person ?? (await app.createUser());
  await owner.does(addMember, { params: { id: workspace.id }, body: { user_id: newcomer.id, role } });
  return newcomer;
};
const removeFromWorkspace = (person: TestUser) =>
  owner.does(removeMember, { params: { id: workspace.id, user_id: person.id } });
const listKnown = async (by: TestUser) =>
  (await by.does(listMembers, { params: { id: workspace.id } })).members.map(({ user_id }) => user_id);
const names = (tab: TestSocket) => tab.received.map(({ name }) => name);
const createPublicChannelWith = async (...people: TestUser[]) => {
  const { id } = await createTestChannel(owner, workspace.id);
  for (const person of people) await addTo(id, person);
  return id;
};
const createPrivateChannelWith = async (...people: TestUser[]) => {
  const { id } = await createTestChannel(owner, workspace.id, { is_private: true });
  for (const person of people) await addTo(id, person);
  return id;
};

describe('a guest without a channel', () => {
  it('receives no events about members who join or leave the workspace', async () => {
    const { admin, member } = workspace;
    const [theirs, ...others] = await Promise.all(
      [guest, owner, admin, member].map((person) => openWorkspaceTab(person, workspace.id)),
    );
    const newcomers = [await addNewMember('member'), await addNewMember('guest')];
    for (const person of newcomers) await removeFromWorkspace(person);
    const ids = newcomers.map(({ id }) => id);
    for (const tab of others) {
      await tab.settled();
      expect(tab.all(memberAdded).map(({ member }) => member.user_id)).toEqual(ids);
      expect(tab.all(memberRemoved).map(({ user_id }) => user_id)).toEqual(ids);
    }
    await theirs!.settled();
    expect(names(theirs!)).toEqual(['connected']);
  });

  it('receives no events about members who join other channels', async () => {
    const secret = await createPrivateChannelWith(visitor);
    const tab = await openWorkspaceTab(guest, workspace.id);
    await addTo(secret, workspace.member);
    await removeFromChannel(secret, visitor);
    await tab.settled();
    expect(names(tab)).toEqual(['connected']);
  });
});

describe('a guest in a public channel', () => {
  it('receives joins and leaves of members with their rows, and of guests only in shared channels', async () => {
    const open = await createPublicChannelWith(guest);
    const tab = await openWorkspaceTab(guest, workspace.id);
    const [colleague, stranger] = [await addNewMember('member'), await addNewMember('guest')];
    await addTo(open, visitor);
    await removeFromWorkspace(colleague);
    await removeFromWorkspace(stranger);
    await removeFromWorkspace(visitor);
    await tab.settled();
    expect(tab.all(memberAdded).map(({ member }) => member.user_id)).toEqual([colleague.id, visitor.id]);
    expect(tab.all(memberRemoved).map(({ user_id }) => user_id)).toEqual([colleague.id, visitor.id]);
    expect(JSON.stringify(tab.received)).not.toContain(stranger.id);
  });

  it('receives the join of a user through an invitation link', async () => {
    const open = await createPublicChannelWith(guest);
    const tab = await openWorkspaceTab(guest, workspace.id);
    const link = await owner.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { role: 'guest', channels: [open] },
    });
    const newcomer = await app.createUser();
    await newcomer.does(acceptInvitation, { body: { token: link.invitation_url!.split('/').at(-1)! } });
    expect((await tab.waitFor(memberAdded)).member.user_id).toBe(newcomer.id);
    expect(await listKnown(guest)).toContain(newcomer.id);
    expect(await listKnown(newcomer)).toContain(guest.id);
  });

  it('receives nothing about members after they are removed', async () => {
    const open = await createPublicChannelWith(guest);
    const tab = await openWorkspaceTab(guest, workspace.id);
    await removeFromChannel(open, guest);
    await addNewMember('member');
    await addTo(open, visitor);
    await tab.settled();
    expect(tab.all(memberAdded)).toEqual([]);
  });

  it('receives nothing about members after the channel is deleted', async () => {
    const open = await createPublicChannelWith(guest);
    const tab = await openWorkspaceTab(guest, workspace.id);
    await owner.does(channels.deleteChannel, { params: { id: open } });
    await addNewMember('member');
    await tab.settled();
    expect(tab.all(memberAdded)).toEqual([]);
  });
});

describe('a guest in a private channel', () => {
  it('receives added members, and removed ones without a name', async () => {
    const { member } = workspace;
    const secret = await createPrivateChannelWith(guest);
    const tab = await openWorkspaceTab(guest, workspace.id);
    expect(await listKnown(guest)).not.toContain(member.id);
    await addTo(secret, member);
    expect((await tab.waitFor(memberAdded)).member.user_id).toBe(member.id);
    await removeFromChannel(secret, member);
    expect(await tab.waitFor(membersChanged)).toEqual({ workspace_id: workspace.id });
    expect(await listKnown(guest)).not.toContain(member.id);
    await removeFromWorkspace(member);
    await tab.settled();
    expect(tab.all(memberRemoved)).toEqual([]);
  });

  it('causes no extra events for members, who know everyone', async () => {
    const secret = await createPrivateChannelWith(guest);
    const tab = await openWorkspaceTab(owner, workspace.id);
    await addTo(secret, workspace.member);
    await removeFromChannel(secret, workspace.member);
    await tab.settled();
    expect(names(tab)).toEqual(['connected']);
  });

  it('can add users whom they know, and learns of no others by trying', async () => {
    const { member } = workspace;
    const secret = await createPrivateChannelWith(guest);
    const stranger = await addTo(secret, member, guest);
    expect([stranger.status, stranger.body.code]).toEqual([422, 'not_in_workspace']);
    expect(await addTo(secret, { id: newId() } as TestUser, guest)).toEqual({
      ...stranger,
      headers: expect.anything(),
    });
    await createPrivateChannelWith(guest, member);
    expect((await addTo(secret, member, guest)).status).toBe(201);
  });

  it('does not see the channel’s creator, who may have left', async () => {
    const { member } = workspace;
    const { id } = await createTestChannel(member, workspace.id, { is_private: true });
    const tab = await openWorkspaceTab(guest, workspace.id);
    await member.does(channels.addChannelMember, { params: { id }, body: { user_id: guest.id } });
    await member.does(channels.updateChannel, { params: { id }, body: { description: 'Ours.' } });
    expect(await tab.waitFor(channelCreated)).toMatchObject({ id, created_by: null });
    expect(await tab.waitFor(channelUpdated)).not.toHaveProperty('created_by');
    expect((await guest.does(channels.getChannel, { params: { id } })).created_by).toBeNull();
    const [listed] = await guest.does(channels.listChannels, { params: { workspace_id: workspace.id } });
    expect(listed).toMatchObject({ id, created_by: null });
    expect((await member.does(channels.getChannel, { params: { id } })).created_by).toBe(member.id);
  });

  it('sees receipts only of users who read with them', async () => {
    const { member, admin } = workspace;
    const secret = await createPrivateChannelWith(member, admin);
    const { id } = await sendTestMessage(owner, secret);
    for (const by of [member, admin])
      await by.does(markMessage, { params: { id }, query: { status: 'seen' } });
    await removeFromChannel(secret, member);
    await addTo(secret, guest);
    const readers = async (by: TestUser) =>
      (await by.does(listReceipts, { params: { id } })).map(({ user_id }) => user_id);
    expect(await readers(guest)).toEqual([admin.id]);
    expect((await readers(owner)).toSorted()).toEqual([member.id, admin.id].toSorted());
  });
});

describe('a user who may list invitations', () => {
  it('does not see other users’ private channels', async () => {
    const { admin } = workspace;
    const [secret, open] = [await createPrivateChannelWith(), await createPublicChannelWith()];
    await owner.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { channels: [secret, open] },
    });
    const listInvitedChannels = async (by: TestUser) =>
      (await by.does(listInvitations, { params: { id: workspace.id } })).invitations[0]!.channels;
    expect(await listInvitedChannels(owner)).toEqual([secret, open]);
    expect(await listInvitedChannels(admin)).toEqual([open]);
  });
});

describe('email addresses', () => {
  const emailsSeenBy = async (by: TestUser) => {
    const { members } = await by.does(listMembers, { params: { id: workspace.id } });
    return new Map(members.map(({ user_id, email }) => [user_id, email]));
  };
  const join = async () => {
    const newcomer = await app.createUser();
    const { invitation_url: url } = await owner.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { role: 'member' },
    });
    await newcomer.does(acceptInvitation, { body: { token: url!.split('/').at(-1)! } });
    return newcomer;
  };

  it('of members who joined by themselves are shown to members, and to no guest, in lists and events', async () => {
    await createPublicChannelWith(guest);
    const [tab, guestTab] = [
      await openWorkspaceTab(workspace.member, workspace.id),
      await openWorkspaceTab(guest, workspace.id),
    ];
    const newcomer = await join();
    const { email } = newcomer.user;
    expect((await tab.waitFor(memberAdded)).member).toMatchObject({ user_id: newcomer.id, email });
    expect((await guestTab.waitFor(memberAdded)).member).toMatchObject({ user_id: newcomer.id, email: '' });
    expect((await emailsSeenBy(workspace.member)).get(newcomer.id)).toBe(email);
    expect(new Set((await emailsSeenBy(guest)).values())).toEqual(new Set(['']));
  });

  it('are not revealed by adding a user by username', async () => {
    const stranger = await app.createUser();
    const body = { user_id: stranger.id, role: 'member' as const };
    const added = await owner.does(addMember, { params: { id: workspace.id }, body });
    expect(added.email).toBe('');
    expect((await emailsSeenBy(owner)).get(stranger.id)).toBe('');
  });

  it('that change are updated in the tabs of the user and of the members, and stay hidden from guests', async () => {
    const newcomer = await join();
    const [own, tab] = [await newcomer.connect(), await openWorkspaceTab(workspace.member, workspace.id)];
    const guestTab = await openWorkspaceTab(guest, workspace.id);
    const { secret, hash } = newSecret();
    const email = `new-${newcomer.id}@example.com`;
    await app.database.sql`
      insert into email_confirmations (user_id, email, token_hash, expires_at)
      values (${newcomer.id}, ${email}, ${hash}, now() + interval '1 hour')
      on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash`;
    await app.anonymous.does(confirmEmail, { body: { token: secret } });
    expect(await own.waitFor(accountUpdated)).toMatchObject({ id: newcomer.id, email });
    expect((await tab.waitFor(memberUpdated)).member).toMatchObject({ user_id: newcomer.id, email });
    const params = { id: workspace.id, user_id: newcomer.id };
    await owner.does(updateMember, { params, body: { role: 'admin' } });
    await guestTab.settled();
    expect(JSON.stringify(guestTab.received)).not.toContain(email);
  });
});
