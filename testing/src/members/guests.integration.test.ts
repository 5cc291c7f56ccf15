import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { channelCreated, channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import {
  acceptInvitation,
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { memberAdded, memberRemoved, membersChanged } from '@workflow/contract/members/members.events.ts';
import { listReceipts, markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { PersonalSocket } from '../harness/socket.ts';
import { tabOf } from '../harness/tabs.ts';
import type { Person } from '../harness/test-user.ts';
import { aChannel, aMessage, aWorkspace, type Peopled } from '../harness/workspace.ts';

let app: TestApp;
let workspace: Peopled<'admin' | 'member' | 'guest'>;
let owner: Person;
let guest: Person;
let visitor: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await aWorkspace(app).with('admin', 'member', 'guest');
  ({ owner, guest } = workspace);
  visitor = await comes('guest');
});
afterAll(() => app.close());

const addTo = (id: string, person: Person, by = owner) =>
  by.call(channels.addChannelMember, { params: { id }, body: { user_id: person.id } });
const takeOut = (id: string, person: Person) =>
  owner.does(channels.removeChannelMember, { params: { id, user_id: person.id } });
const comes = async (role: 'member' | 'guest', person?: Person): Promise<Person> => {
  const newcomer = person ?? (await app.aPerson());
  await owner.does(addMember, { params: { id: workspace.id }, body: { user_id: newcomer.id, role } });
  return newcomer;
};
const goes = (person: Person) =>
  owner.does(removeMember, { params: { id: workspace.id, user_id: person.id } });
const known = async (by: Person) =>
  (await by.does(listMembers, { params: { id: workspace.id } })).members.map(({ user_id }) => user_id);
const names = (tab: PersonalSocket) => tab.heard.map(({ name }) => name);
const aPublicChannelWith = async (...people: Person[]) => {
  const { id } = await aChannel(owner, workspace.id);
  for (const person of people) await addTo(id, person);
  return id;
};
const aPrivateChannelWith = async (...people: Person[]) => {
  const { id } = await aChannel(owner, workspace.id, { is_private: true });
  for (const person of people) await addTo(id, person);
  return id;
};

describe('a guest without a channel', () => {
  it('receives no events about members who join or leave the workspace', async () => {
    const { admin, member } = workspace;
    const [theirs, ...others] = await Promise.all(
      [guest, owner, admin, member].map((person) => tabOf(person, workspace.id)),
    );
    const newcomers = [await comes('member'), await comes('guest')];
    for (const person of newcomers) await goes(person);
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
    const secret = await aPrivateChannelWith(visitor);
    const tab = await tabOf(guest, workspace.id);
    await addTo(secret, workspace.member);
    await takeOut(secret, visitor);
    await tab.settled();
    expect(names(tab)).toEqual(['connected']);
  });
});

describe('a guest in a public channel', () => {
  it('receives joins and leaves of members with their rows, and of guests only in shared channels', async () => {
    const open = await aPublicChannelWith(guest);
    const tab = await tabOf(guest, workspace.id);
    const [colleague, stranger] = [await comes('member'), await comes('guest')];
    await addTo(open, visitor);
    await goes(colleague);
    await goes(stranger);
    await goes(visitor);
    await tab.settled();
    expect(tab.all(memberAdded).map(({ member }) => member.user_id)).toEqual([colleague.id, visitor.id]);
    expect(tab.all(memberRemoved).map(({ user_id }) => user_id)).toEqual([colleague.id, visitor.id]);
    expect(JSON.stringify(tab.heard)).not.toContain(stranger.id);
  });

  it('receives the join of a user through an invitation link', async () => {
    const open = await aPublicChannelWith(guest);
    const tab = await tabOf(guest, workspace.id);
    const link = await owner.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { role: 'guest', channels: [open] },
    });
    const newcomer = await app.aPerson();
    await newcomer.does(acceptInvitation, { body: { token: link.invitation_url!.split('/').at(-1)! } });
    expect((await tab.waitFor(memberAdded)).member.user_id).toBe(newcomer.id);
    expect(await known(guest)).toContain(newcomer.id);
    expect(await known(newcomer)).toContain(guest.id);
  });

  it('receives nothing about members after they are removed', async () => {
    const open = await aPublicChannelWith(guest);
    const tab = await tabOf(guest, workspace.id);
    await takeOut(open, guest);
    await comes('member');
    await addTo(open, visitor);
    await tab.settled();
    expect(tab.all(memberAdded)).toEqual([]);
  });

  it('receives nothing about members after the channel is deleted', async () => {
    const open = await aPublicChannelWith(guest);
    const tab = await tabOf(guest, workspace.id);
    await owner.does(channels.deleteChannel, { params: { id: open } });
    await comes('member');
    await tab.settled();
    expect(tab.all(memberAdded)).toEqual([]);
  });
});

describe('a guest in a private channel', () => {
  it('receives added members, and removed ones without a name', async () => {
    const { member } = workspace;
    const secret = await aPrivateChannelWith(guest);
    const tab = await tabOf(guest, workspace.id);
    expect(await known(guest)).not.toContain(member.id);
    await addTo(secret, member);
    expect((await tab.waitFor(memberAdded)).member.user_id).toBe(member.id);
    await takeOut(secret, member);
    expect(await tab.waitFor(membersChanged)).toEqual({ workspace_id: workspace.id });
    expect(await known(guest)).not.toContain(member.id);
    await goes(member);
    await tab.settled();
    expect(tab.all(memberRemoved)).toEqual([]);
  });

  it('causes no extra events for members, who know everyone', async () => {
    const secret = await aPrivateChannelWith(guest);
    const tab = await tabOf(owner, workspace.id);
    await addTo(secret, workspace.member);
    await takeOut(secret, workspace.member);
    await tab.settled();
    expect(names(tab)).toEqual(['connected']);
  });

  it('can add users whom they know, and learns of no others by trying', async () => {
    const { member } = workspace;
    const secret = await aPrivateChannelWith(guest);
    const stranger = await addTo(secret, member, guest);
    expect([stranger.status, stranger.body.code]).toEqual([422, 'not_in_workspace']);
    expect(await addTo(secret, { id: newId() } as Person, guest)).toEqual({
      ...stranger,
      headers: expect.anything(),
    });
    await aPrivateChannelWith(guest, member);
    expect((await addTo(secret, member, guest)).status).toBe(201);
  });

  it('does not see the channel’s creator, who may have left', async () => {
    const { member } = workspace;
    const { id } = await aChannel(member, workspace.id, { is_private: true });
    const tab = await tabOf(guest, workspace.id);
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
    const secret = await aPrivateChannelWith(member, admin);
    const { id } = await aMessage(owner, secret);
    for (const by of [member, admin])
      await by.does(markMessage, { params: { id }, query: { status: 'seen' } });
    await takeOut(secret, member);
    await addTo(secret, guest);
    const readers = async (by: Person) =>
      (await by.does(listReceipts, { params: { id } })).map(({ user_id }) => user_id);
    expect(await readers(guest)).toEqual([admin.id]);
    expect((await readers(owner)).toSorted()).toEqual([member.id, admin.id].toSorted());
  });
});

describe('a user who may list invitations', () => {
  it('does not see other users’ private channels', async () => {
    const { admin } = workspace;
    const [secret, open] = [await aPrivateChannelWith(), await aPublicChannelWith()];
    await owner.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { channels: [secret, open] },
    });
    const listed = async (by: Person) =>
      (await by.does(listInvitations, { params: { id: workspace.id } })).invitations[0]!.channels;
    expect(await listed(owner)).toEqual([secret, open]);
    expect(await listed(admin)).toEqual([open]);
  });
});
