import {
  addChannelMember,
  getChannel,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import {
  channelCreated,
  joinChannel,
  typing,
  userTyping,
} from '@workflow/contract/channels/channels.events.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { memberAdded, memberRemoved } from '@workflow/contract/members/members.events.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { createWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import {
  joinWorkspace,
  workspaceAdded,
  workspaceRemoved,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import { OWNED_WORKSPACES_MAX } from '@workflow/contract/workspaces/workspaces.limits.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member', 'guest');
});
afterAll(() => app.close());

const remove = (by: TestUser, whom: TestUser) =>
  by.call(removeMember, { params: { id: workspace.id, user_id: whom.id } });
const add = (by: TestUser, user_id: string, role: 'admin' | 'member' | 'guest' = 'member') =>
  by.call(addMember, { params: { id: workspace.id }, body: { user_id, role } });

describe('adding a member', () => {
  it('adds a guest to the given channels, if the caller can read them', async () => {
    const guest = await app.createUser();
    const { admin, owner, id } = workspace;
    const named = await createTestChannel(admin, id, { is_private: true });
    const hidden = await createTestChannel(owner, id, { is_private: true });
    const addTo = (channel: { id: string }) =>
      admin.call(addMember, {
        params: { id },
        body: { user_id: guest.id, role: 'guest', channels: [channel.id, channel.id] },
      });
    expect(await addTo(hidden)).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
    expect((await addTo(named)).status).toBe(201);
    const seen = await guest.does(listChannels, { params: { workspace_id: id } });
    expect(seen.map((channel) => channel.id)).toEqual([named.id]);
  });

  it('returns their row without the email address, and notifies everyone', async () => {
    const newcomer = await app.createUser();
    const [theirs, ours] = [await newcomer.connect(), await workspace.member.connect()];
    await ours.emit(joinWorkspace, { workspace_id: workspace.id });
    const { status, body } = await add(workspace.admin, newcomer.id, 'guest');
    expect(status).toBe(201);
    const { id, username, full_name, avatar_url } = newcomer.user;
    expect(body).toEqual({
      user_id: id,
      username,
      email: '',
      full_name,
      avatar_url,
      role: 'guest',
      joined_at: expect.any(String),
      version: expect.any(Number),
      user: {
        id,
        username,
        full_name,
        avatar_url,
        status: 'online',
        title: null,
        time_zone: null,
        custom_status: null,
        custom_status_expires_at: null,
        is_do_not_disturb: false,
        version: 2,
      },
    });
    const { members } = await workspace.member.does(listMembers, { params: { id: workspace.id } });
    expect(members.at(-1)).toEqual(body);
    expect(await theirs.waitFor(workspaceAdded)).toMatchObject({ id: workspace.id, role: 'guest' });
    expect(await ours.waitFor(memberAdded)).toEqual({ workspace_id: workspace.id, member: body });
  });

  it('twice is a conflict, also at once, and an unknown username is not found', async () => {
    const newcomer = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(workspace.owner, newcomer.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await add(workspace.owner, newcomer.id)).body.code).toBe('already_member');
    expect(await add(workspace.owner, newId())).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
  });

  it('as an owner is not possible', async () => {
    const newcomer = await app.createUser();
    expect((await add(workspace.owner, newcomer.id, 'owner' as never)).status).toBe(422);
  });
});

describe('removing a member', () => {
  it('ends their access at once, on the API and on open sockets', async () => {
    const { owner, member } = workspace;
    const channel = await createTestChannel(owner, workspace.id);
    const secret = await createTestChannel(owner, workspace.id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: secret.id }, body: { user_id: member.id } });
    const tabs = [await member.connect(), await member.connect()];
    for (const tab of tabs) {
      await tab.emit(joinWorkspace, { workspace_id: workspace.id });
      await tab.emit(joinChannel, { channel_id: channel.id });
      await tab.emit(joinChannel, { channel_id: secret.id });
    }
    const [tab] = tabs;
    expect((await remove(owner, member)).status).toBe(204);

    await sendTestMessage(owner, channel.id);
    await sendTestMessage(owner, secret.id);
    await createTestChannel(owner, workspace.id);
    await add(owner, (await app.createUser()).id);
    for (const one of tabs) {
      await one.settled();
      expect(one.all(workspaceRemoved)).toEqual([{ workspace_id: workspace.id }]);
      expect(one.received.map(({ name }) => name)).not.toContain(newMessage.name);
      expect(one.received.map(({ name }) => name)).not.toContain(channelCreated.name);
      expect(one.all(memberAdded)).toEqual([]);
    }
    expect(await tab!.emit(joinWorkspace, { workspace_id: workspace.id })).toMatchObject({
      ok: false,
      code: 'workspace_not_found',
    });
    expect(await tab!.emit(joinChannel, { channel_id: channel.id })).toMatchObject({
      ok: false,
      code: 'channel_not_found',
    });
    expect(await tab!.emit(typing, { channel_id: channel.id })).toMatchObject({ ok: false });
    expect((await member.call(getChannel, { params: { id: channel.id } })).status).toBe(404);
    expect((await member.call(listMessages, { params: { id: channel.id }, query: {} })).status).toBe(404);
    expect(await member.does(listWorkspaces, {})).toEqual([]);
  });

  it('notifies the others, who can still read the member’s messages', async () => {
    const { owner, admin, member } = workspace;
    const channel = await createTestChannel(owner, workspace.id);
    const message = await sendTestMessage(member, channel.id, 'I was here.');
    const tab = await admin.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    await remove(owner, member);
    expect(await tab.waitFor(memberRemoved)).toEqual({
      workspace_id: workspace.id,
      user_id: member.id,
      version: expect.any(Number),
    });
    expect(await admin.does(listMessages, { params: { id: channel.id }, query: {} })).toEqual([message]);
  });

  it('is recognized by the membership’s versions before and after', async () => {
    const { owner, admin, member } = workspace;
    const tab = await admin.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const versions: number[] = [];
    for (let times = 0; times < 3; times++) {
      await remove(owner, member);
      versions.push((await add(owner, member.id)).body.version);
    }
    await tab.settled();
    const ended = tab.all(memberRemoved).map(({ version }) => version);
    expect(ended.slice(1)).toEqual(versions.slice(0, -1));
    expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  });

  it('leaves them out of private channels when they return later', async () => {
    const { owner, member } = workspace;
    const secret = await createTestChannel(owner, workspace.id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: secret.id }, body: { user_id: member.id } });
    await remove(owner, member);
    await add(owner, member.id);
    expect((await member.call(getChannel, { params: { id: secret.id } })).status).toBe(404);
  });

  it('by leaving is possible for everyone but the last owner', async () => {
    const { owner, admin, member, guest } = workspace;
    for (const person of [guest, member, admin]) expect((await remove(person, person)).status).toBe(204);
    expect(await remove(owner, owner)).toMatchObject({
      status: 409,
      body: { code: 'last_owner', detail: 'A workspace needs an owner. Make another member an owner first.' },
    });
  });

  it('keeps one owner, also when the last two leave at once', async () => {
    const { owner, admin } = workspace;
    await app.database.sql`
      update workspace_members set role = 'owner' where workspace_id = ${workspace.id} and user_id = ${admin.id}`;
    const answers = await Promise.all([remove(owner, owner), remove(admin, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('answers 404 for a non-member, and 403 for the same or a higher role', async () => {
    const { owner, admin, member } = workspace;
    const stranger = await app.createUser();
    expect(await remove(admin, stranger)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    expect(await remove(admin, owner)).toMatchObject({ status: 403, body: { code: 'member_not_below' } });
    expect(await remove(member, admin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('ends the invitations that they created, so that they cannot return through one', async () => {
    const { owner, admin } = workspace;
    const link = await admin.does(createLinkInvitation, {
      params: { id: workspace.id },
      body: { role: 'admin' },
    });
    const token = link.invitation_url!.split('/').at(-1)!;
    await remove(owner, admin);
    expect(await admin.call(acceptInvitation, { body: { token } })).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    });
  });

  it('while they type shows no typing', async () => {
    const { owner, member } = workspace;
    const channel = await createTestChannel(owner, workspace.id);
    const [watching, leaving] = [await owner.connect(), await member.connect()];
    for (const tab of [watching, leaving]) await tab.emit(joinChannel, { channel_id: channel.id });
    await remove(owner, member);
    await leaving.emit(typing, { channel_id: channel.id });
    await watching.settled();
    expect(watching.all(userTyping)).toEqual([]);
  });
});

describe('a workspace', () => {
  it('belongs to its creator and has a slug made from its name', async () => {
    const person = await app.createUser();
    const create = (name: string) => person.does(createWorkspace, { body: { name, icon: '🚀' } });
    const slug = `unique-${newId().slice(-8)}`;
    expect(await create(`  ${slug.toUpperCase()}!  `)).toEqual({
      id: expect.any(String),
      name: `${slug.toUpperCase()}!`,
      slug,
      icon: '🚀',
      role: 'owner',
      role_version: expect.any(Number),
      created_at: expect.any(String),
      version: 1,
      channel_creators: 'members',
      inviters: 'admins',
      two_factor_required: false,
      lacks_two_factor: false,
      message_retention_days: null,
      file_retention_days: null,
      deletion: null,
      allowed_email_domains: [],
    });
    expect((await create(slug)).slug).toBe(`${slug}-2`);
    expect((await create('Ünïcode & Söns')).slug).toBe('unicode-sons');
    expect((await create('日本語')).slug).toMatch(/^workspace-[0-9a-f]{12}$/);
    const listed = await person.does(listWorkspaces, {});
    expect(listed.map(({ role }) => role)).toEqual(['owner', 'owner', 'owner', 'owner']);
  });
});

it('a user owns a limited number of workspaces', async () => {
  const person = await app.createUser();
  await app.database.sql`
    with mine as (
      insert into workspaces (id, name, slug)
      select gen_random_uuid(), 'Mine', 'mine-' || number from generate_series(2, ${OWNED_WORKSPACES_MAX}) number returning id
    )
    insert into workspace_members (workspace_id, user_id, role) select id, ${person.id}, 'owner' from mine`;
  const create = () => person.call(createWorkspace, { body: { name: 'Another' } });
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
});
