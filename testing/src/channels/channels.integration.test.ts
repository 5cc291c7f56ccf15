import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import {
  channelCreated,
  channelDeleted,
  channelUpdated,
  joinChannel,
} from '@workflow/contract/channels/channels.events.ts';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
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
let workspace: TestWorkspace<'member' | 'guest' | 'outsider'>;
let owner: TestUser;
let member: TestUser;
let guest: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'guest', 'outsider');
  ({ owner, member, guest } = workspace);
});
afterAll(() => app.close());

const create = (by: TestUser, body: { name: string; description?: string | null; is_private?: boolean }) =>
  by.call(channels.createChannel, { query: { workspace_id: workspace.id }, body });
const update = (by: TestUser, id: string, body: { name?: string; description?: string | null }) =>
  by.call(channels.updateChannel, { params: { id }, body });
const add = (by: TestUser, id: string, person: TestUser) =>
  by.call(channels.addChannelMember, { params: { id }, body: { user_id: person.id } });
const takeOut = (by: TestUser, id: string, person: TestUser) =>
  by.call(channels.removeChannelMember, { params: { id, user_id: person.id } });
const namesFor = async (person: TestUser) =>
  (await person.does(channels.listChannels, { params: { workspace_id: workspace.id } })).map(
    ({ name }) => name,
  );

describe('a new channel', () => {
  it('is empty, and a private one has its creator as its first member', async () => {
    const { status, body } = await create(member, {
      name: '  Plans  ',
      description: ' For 2027 ',
      is_private: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      workspace_id: workspace.id,
      name: 'Plans',
      topic: null,
      description: 'For 2027',
      is_private: true,
      created_by: member.id,
      created_at: expect.any(String),
      archived_at: null,
      version: 1,
      last_seq: 0,
      message_count: 0,
      last_message_at: null,
      read_seq: 0,
      read_version: 0,
      marked_seq: 0,
      seen_seq: 0,
      unread_count: 0,
      unread_excluded: [],
      unread_mentions: [],
      is_member: true,
      followed_by: 'everyone',
      is_followed: true,
      follow_version: 0,
    });
    expect(await member.does(channels.getChannel, { params: { id: body.id } })).toEqual(body);
    const { members } = await member.does(channels.listChannelMembers, { params: { id: body.id } });
    expect(members.map(({ user_id }) => user_id)).toEqual([member.id]);
    expect((await create(member, { name: 'Open', description: '' })).body).toMatchObject({
      is_private: false,
      is_member: false,
      description: null,
    });
  });

  it('needs a name that is unique in the workspace, ignoring case, also for simultaneous requests', async () => {
    await create(owner, { name: 'Général' });
    expect(await create(member, { name: 'gÉNÉRAL' })).toMatchObject({
      status: 409,
      body: { code: 'channel_name_taken', detail: 'A channel with this name already exists.' },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(owner, { name: 'rush' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const other = await createTestWorkspace(app).with();
    expect((await createTestChannel(other.owner, other.id, { name: 'rush' })).name).toBe('rush');
  });

  it('has a name of 1 to 80 characters', async () => {
    for (const name of ['', '   ', 'x'.repeat(81)]) expect((await create(owner, { name })).status).toBe(422);
    for (const name of ['x', '💬'.repeat(40)]) expect((await create(owner, { name })).status).toBe(201);
    expect((await create(owner, { name: 'd', description: 'x'.repeat(501) })).status).toBe(422);
  });

  it('appears at once for its readers and for no other user', async () => {
    const tabs = {
      member: await openWorkspaceTab(member, workspace.id),
      guest: await openWorkspaceTab(guest, workspace.id),
      owner: await openWorkspaceTab(owner, workspace.id),
    };
    const open = await createTestChannel(owner, workspace.id, { name: 'open' });
    const secret = await createTestChannel(owner, workspace.id, { name: 'secret', is_private: true });
    for (const tab of Object.values(tabs)) await tab.settled();
    const createdIds = (tab: TestSocket) => tab.all(channelCreated).map(({ id }) => id);
    expect(createdIds(tabs.member)).toEqual([open.id]);
    expect(createdIds(tabs.guest)).toEqual([]);
    expect(createdIds(tabs.owner)).toEqual([open.id, secret.id]);
    expect(await namesFor(member)).toEqual(['open']);
    expect(await namesFor(guest)).toEqual([]);
    await sendTestMessage(owner, open.id);
    expect(await tabs.member.waitFor(newMessage)).toMatchObject({ channel_id: open.id });
  });
});

describe('renaming a channel', () => {
  it('changes the given fields and notifies readers, unless nothing changes', async () => {
    const channel = await createTestChannel(owner, workspace.id);
    const tab = await openWorkspaceTab(member, workspace.id);
    const { status, body } = await update(member, channel.id, { description: 'All about it' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: channel.name, description: 'All about it' });
    expect((await update(member, channel.id, { name: 'better' })).body).toMatchObject({
      name: 'better',
      description: 'All about it',
    });
    expect((await update(member, channel.id, { description: null })).body).toMatchObject({
      description: null,
    });
    for (const nothing of [{}, { name: 'better' }, { description: '' }]) {
      expect((await update(member, channel.id, nothing)).status).toBe(200);
    }
    await tab.settled();
    expect(tab.all(channelUpdated).map(({ name, description }) => [name, description])).toEqual([
      [channel.name, 'All about it'],
      ['better', 'All about it'],
      ['better', null],
    ]);
  });

  it('rejects a name in use, but accepts its own name in another case', async () => {
    const [one, other] = [
      await createTestChannel(owner, workspace.id, { name: 'one' }),
      await createTestChannel(owner, workspace.id),
    ];
    expect((await update(owner, other.id, { name: 'ONE' })).status).toBe(409);
    expect((await update(owner, one.id, { name: 'ONE' })).body.name).toBe('ONE');
  });
});

describe('deleting a channel', () => {
  it('removes it and its messages, frees its name and notifies readers', async () => {
    const channel = await createTestChannel(member, workspace.id, { name: 'doomed' });
    const message = await sendTestMessage(owner, channel.id);
    const tab = await openWorkspaceTab(owner, workspace.id);
    await tab.emit(joinChannel, { channel_id: channel.id });
    expect((await member.call(channels.deleteChannel, { params: { id: channel.id } })).status).toBe(204);
    expect(await tab.waitFor(channelDeleted)).toEqual({ channel_id: channel.id, workspace_id: workspace.id });
    expect(await namesFor(owner)).toEqual([]);
    expect((await owner.call(listMessages, { params: { id: channel.id }, query: {} })).status).toBe(404);
    expect(
      (await owner.call(sendMessage, { body: { channel_id: channel.id, content: 'Hello?' } })).status,
    ).toBe(404);
    expect((await owner.send(`/api/v1/messages/${message.id}/receipts`)).status).toBe(404);
    expect((await member.call(channels.deleteChannel, { params: { id: channel.id } })).status).toBe(404);
    expect(await tab.emit(joinChannel, { channel_id: channel.id })).toMatchObject({ ok: false });
    expect(await owner.does(getWorkspaceSummary, { params: { id: workspace.id } })).toMatchObject({
      channels: 0,
      messages: 0,
    });
    expect((await create(owner, { name: 'doomed' })).status).toBe(201);
  });

  it('answers every request of users who write in it', async () => {
    const channel = await createTestChannel(owner, workspace.id);
    const sends = Array.from({ length: 20 }, () =>
      member.call(sendMessage, { body: { channel_id: channel.id, content: 'Still here?' } }),
    );
    const deletion = owner.call(channels.deleteChannel, { params: { id: channel.id } });
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect((await deletion).status).toBe(204);
    expect(statuses.every((status) => status === 201 || status === 404)).toBe(true);
  });
});

describe('channel members', () => {
  it('are added once, see it at once and receive its events from then on', async () => {
    const secret = await createTestChannel(owner, workspace.id, { is_private: true });
    const tab = await openWorkspaceTab(guest, workspace.id);
    const { status, body } = await add(owner, secret.id, guest);
    expect(status).toBe(201);
    expect(body).toEqual({
      user_id: guest.id,
      user: expect.objectContaining({ id: guest.id, username: guest.user.username }),
      added_at: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain('@example.com');
    expect(await add(owner, secret.id, guest)).toMatchObject({ status: 200, body });
    expect(await tab.waitFor(channelCreated)).toMatchObject({ id: secret.id });
    await sendTestMessage(owner, secret.id);
    expect(await tab.waitFor(newMessage)).toMatchObject({ channel_id: secret.id });
    expect(tab.all(channelCreated)).toHaveLength(1);
    expect((await guest.does(channels.getChannel, { params: { id: secret.id } })).is_member).toBe(true);
  });

  it('must belong to the workspace', async () => {
    const channel = await createTestChannel(owner, workspace.id);
    expect(await add(owner, channel.id, workspace.outsider)).toMatchObject({
      status: 422,
      body: { code: 'not_in_workspace' },
    });
  });

  it('receive nothing more after they are removed or leave', async () => {
    const secret = await createTestChannel(owner, workspace.id, { is_private: true });
    await add(owner, secret.id, member);
    await add(owner, secret.id, guest);
    const tabs = [await openWorkspaceTab(member, workspace.id), await openWorkspaceTab(guest, workspace.id)];
    for (const tab of tabs) await tab.emit(joinChannel, { channel_id: secret.id });
    expect((await takeOut(owner, secret.id, member)).status).toBe(204);
    expect((await takeOut(guest, secret.id, guest)).status).toBe(204);
    await sendTestMessage(owner, secret.id);
    for (const tab of tabs) {
      await tab.settled();
      expect(tab.all(channelDeleted)).toEqual([{ channel_id: secret.id, workspace_id: workspace.id }]);
      expect(tab.all(newMessage)).toEqual([]);
    }
    expect(await namesFor(member)).toEqual([]);
    expect(await takeOut(owner, secret.id, member)).toMatchObject({
      status: 404,
      body: { code: 'channel_member_not_found' },
    });
  });

  it('of a public channel can still read it after removal, unless they are guests', async () => {
    const open = await createTestChannel(owner, workspace.id);
    for (const person of [member, guest]) await add(owner, open.id, person);
    const tabs = {
      member: await openWorkspaceTab(member, workspace.id),
      guest: await openWorkspaceTab(guest, workspace.id),
    };
    for (const person of [member, guest]) await takeOut(owner, open.id, person);
    await sendTestMessage(owner, open.id);
    for (const tab of Object.values(tabs)) await tab.settled();
    expect(tabs.member.all(channelDeleted)).toEqual([]);
    expect(tabs.member.all(newMessage)).toHaveLength(1);
    expect(tabs.guest.all(channelDeleted)).toHaveLength(1);
    expect(tabs.guest.all(newMessage)).toEqual([]);
  });
});

describe('the channel list', () => {
  it('is sorted by name, ignoring case', async () => {
    for (const name of ['zebra', 'Apple', 'banana', 'Cherry', '10', '9']) await create(owner, { name });
    expect(await namesFor(member)).toEqual(['10', '9', 'Apple', 'banana', 'Cherry', 'zebra']);
  });
});
