import { deleteChannel, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import { listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { memberAdded, memberUpdated } from '@workflow/contract/members/members.events.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { joinWorkspace, workspaceAdded } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member'>;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member');
  owner = workspace.owner;
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

interface Link {
  role?: 'admin' | 'member' | 'guest';
  max_uses?: number | null;
  expiration_days?: number;
  channels?: string[];
}

async function createLink(body: Link = {}, by = owner) {
  const invitation = await by.does(invitations.createLinkInvitation, { params: { id: workspace.id }, body });
  return { ...invitation, token: invitation.invitation_url!.split('/').at(-1)! };
}

const createGuestLink = async () =>
  createLink({ role: 'guest', channels: [(await createTestChannel(owner, workspace.id)).id] });
const accept = (person: TestUser, token: string) =>
  person.call(invitations.acceptInvitation, { body: { token } });
const preview = (token: string) =>
  app.anonymous.does(invitations.previewInvitation, { params: { invitation: token } });
const revoke = (id: string) => owner.call(invitations.revokeInvitation, { params: { invitation: id } });
const listPending = async () =>
  (await owner.does(invitations.listInvitations, { params: { id: workspace.id } })).invitations;
const expire = (id: string) => app.database.sql`update invitations set expires_at = now() where id = ${id}`;

describe('an invitation link', () => {
  it('has defaults, shows its address once, and is listed without it', async () => {
    const { token, ...invitation } = await createLink();
    expect(invitation).toEqual({
      id: expect.any(String),
      invitation_type: 'link',
      email: null,
      role: 'member',
      status: 'pending',
      expires_at: expect.any(String),
      uses_count: 0,
      max_uses: null,
      invitation_url: `${app.url}/join/${token}`,
      channels: [],
      created_by: owner.id,
      created_at: expect.any(String),
      sent_at: null,
      version: 1,
    });
    const lasts = Date.parse(invitation.expires_at) - Date.parse(invitation.created_at);
    expect(Math.abs(lasts - 7 * DAY_MS)).toBeLessThan(5_000);
    expect(await listPending()).toEqual([{ ...invitation, invitation_url: null }]);
    const [row] = await app.database.sql`select * from invitations where id = ${invitation.id}`;
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('shows its holder what it leads to', async () => {
    const { token, expires_at } = await createGuestLink();
    expect(await preview(token)).toEqual({
      workspace_id: workspace.id,
      workspace_name: 'Northwind',
      workspace_icon: null,
      email_hint: null,
      invited_by: 'owner Example',
      role: 'guest',
      expires_at,
      status: 'pending',
    });
    expect(
      await app.anonymous.call(invitations.previewInvitation, { params: { invitation: 'nonsense' } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'invitation_not_found' },
    });
  });

  it('for guests names channels', async () => {
    const create = (channels: string[]) =>
      owner.call(invitations.createLinkInvitation, {
        params: { id: workspace.id },
        body: { role: 'guest', channels },
      });
    expect(await create([])).toMatchObject({ status: 422, body: { code: 'guest_channels_missing' } });
    expect((await create([(await createTestChannel(owner, workspace.id)).id])).status).toBe(201);
  });

  it('lets users in with its role and counts its uses', async () => {
    const { token } = await createGuestLink();
    const [one, other] = [await app.createUser(), await app.createUser()];
    expect(await accept(one, token)).toMatchObject({ status: 200, body: { workspace_id: workspace.id } });
    expect((await accept(other, token)).status).toBe(200);
    const { members } = await owner.does(listMembers, { params: { id: workspace.id } });
    expect(members.filter(({ role }) => role === 'guest').map(({ user_id }) => user_id)).toEqual([
      one.id,
      other.id,
    ]);
    expect(await listPending()).toMatchObject([{ uses_count: 2, status: 'pending' }]);
  });

  it('names the first channel: its own, else the one for everyone, else the oldest', async () => {
    const begin = async (token: string, person?: TestUser) => {
      const { body } = await accept(person ?? (await app.createUser()), token);
      return (body as { channel_id: string | null }).channel_id;
    };
    const { token } = await createLink();
    const gone = await createTestChannel(owner, workspace.id);
    const { token: forGuests } = await createLink({ role: 'guest', channels: [gone.id] });
    await owner.does(deleteChannel, { params: { id: gone.id } });
    expect(await begin(token)).toBeNull();
    const [first, , general, hidden] = [
      await createTestChannel(owner, workspace.id, { name: 'aardvarks' }),
      await createTestChannel(owner, workspace.id, { name: 'zebras' }),
      await createTestChannel(owner, workspace.id, { name: 'General' }),
      await createTestChannel(owner, workspace.id, { name: 'board', is_private: true }),
    ];
    expect(await begin(token)).toBe(general.id);
    expect(await begin(token, owner)).toBe(general.id);
    expect(await begin(forGuests)).toBeNull();
    const named = await createLink({ role: 'guest', channels: [hidden.id] });
    expect(await begin(named.token)).toBe(hidden.id);
    await owner.does(deleteChannel, { params: { id: general.id } });
    expect(await begin(token)).toBe(first.id);
  });

  it('takes as many statements with a hundred channels as with one', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 100; count++) {
      ids.push((await createTestChannel(owner, workspace.id, { is_private: count % 2 === 0 })).id);
    }
    const counts: number[] = [];
    for (const channels of [ids.slice(0, 1), ids]) {
      const { token } = await createLink({ channels });
      const newcomer = await app.createUser();
      const statements = await recordStatements(app, async () => {
        expect((await accept(newcomer, token)).status).toBe(200);
      });
      counts.push(statements.length);
      const listed = await newcomer.does(listChannels, { params: { workspace_id: workspace.id } });
      expect(
        listed
          .filter(({ is_member }) => is_member)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(channels.toSorted());
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThan(38);
  });

  it('notifies the new member and the others at once', async () => {
    const { token } = await createLink();
    const newcomer = await app.createUser();
    const [theirs, ours] = [await newcomer.connect(), await owner.connect()];
    await ours.emit(joinWorkspace, { workspace_id: workspace.id });
    await accept(newcomer, token);
    expect(await theirs.waitFor(workspaceAdded)).toMatchObject({ id: workspace.id, role: 'member' });
    expect(await ours.waitFor(memberAdded)).toMatchObject({
      workspace_id: workspace.id,
      member: { user_id: newcomer.id, role: 'member' },
    });
  });

  it('notifies its author once of each user who accepts it', async () => {
    const { token } = await createLink();
    const received = async () =>
      (await owner.does(listNotifications, { query: {} })).filter(
        ({ kind }) => kind === 'invitation_accepted',
      );
    const newcomer = await app.createUser('newcomer');
    await accept(newcomer, token);
    await accept(newcomer, token);
    const name = newcomer.user.full_name;
    expect(await received()).toMatchObject([
      {
        title: `${name} accepted your invitation to Northwind`,
        actor: { id: newcomer.id },
        event_count: 1,
        link: `/workspace/${workspace.id}`,
        is_read: false,
      },
    ]);
    const another = await app.createUser();
    await accept(another, token);
    expect(await received()).toMatchObject([
      { actor: { id: another.id }, event_count: 2, other_actor_count: 1 },
    ]);
  });

  it('shows the address of a member whom another user added, and who accepts it later', async () => {
    const { member } = workspace;
    const emailOf = async () => {
      const { members } = await owner.does(listMembers, { params: { id: workspace.id } });
      return members.find(({ user_id }) => user_id === member.id)?.email;
    };
    expect(await emailOf()).toBe('');
    const ours = await owner.connect();
    await ours.emit(joinWorkspace, { workspace_id: workspace.id });
    const ended = await createLink();
    await owner.does(invitations.revokeInvitation, { params: { invitation: ended.id } });
    await accept(member, ended.token);
    expect(await emailOf()).toBe('');
    const { token } = await createLink();
    expect((await accept(member, token)).status).toBe(200);
    expect(await emailOf()).toBe(member.user.email);
    const event = await ours.waitFor(memberUpdated, (updated) => updated.member.user_id === member.id);
    expect(event.member.email).toBe(member.user.email);
    expect(await listPending()).toMatchObject([{ uses_count: 0 }]);
  });

  it('changes and uses nothing for an existing member', async () => {
    const { token } = await createLink({ role: 'admin', max_uses: 1 });
    const newcomer = await app.createUser();
    await accept(newcomer, token);
    expect((await accept(newcomer, token)).status).toBe(200);
    expect((await accept(workspace.member, token)).status).toBe(200);
    const { members } = await owner.does(listMembers, { params: { id: workspace.id } });
    expect(members.find(({ user_id }) => user_id === workspace.member.id)?.role).toBe('member');
    expect(await preview(token)).toMatchObject({ status: 'accepted' });
  });

  it('counts one use for each user, also after leaving and returning', async () => {
    const { token } = await createLink({ max_uses: 2 });
    const newcomer = await app.createUser();
    await accept(newcomer, token);
    await newcomer.does(removeMember, { params: { id: workspace.id, user_id: newcomer.id } });
    expect((await accept(newcomer, token)).status).toBe(200);
    expect(await listPending()).toMatchObject([{ uses_count: 1 }]);
  });

  it('does not let a user return who was removed, also not with one that the user had not used', async () => {
    const { token } = await createLink();
    const unused = await createLink({ max_uses: 1 });
    const newcomer = await app.createUser();
    await accept(newcomer, token);
    await owner.does(removeMember, { params: { id: workspace.id, user_id: newcomer.id } });
    for (const existing of [token, unused.token])
      expect(await accept(newcomer, existing)).toMatchObject({
        status: 410,
        body: { code: 'invitation_revoked' },
      });
    expect((await accept(await app.createUser(), unused.token)).status).toBe(200);
    const another = await createLink();
    expect((await accept(newcomer, another.token)).status).toBe(200);
  });

  it.each([1, 3])('for %i uses lets in no more for simultaneous requests', async (max_uses) => {
    const { token } = await createLink({ max_uses });
    const people = await Promise.all(Array.from({ length: 20 }, () => app.createUser()));
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(max_uses);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status, body }) => status === 410 && body.code === 'invitation_used_up')).toBe(
      true,
    );
    const { members } = await owner.does(listMembers, { params: { id: workspace.id } });
    expect(members).toHaveLength(3 + max_uses);
    expect(await listPending()).toEqual([]);
  });

  it('counts simultaneous requests of one user once', async () => {
    const { token } = await createLink({ max_uses: 5 });
    const newcomer = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(newcomer, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await listPending()).toMatchObject([{ uses_count: 1 }]);
  });

  it('accepts 1 to 1,000 uses and 1 to 365 days', async () => {
    const status = async (body: Link) =>
      (await owner.call(invitations.createLinkInvitation, { params: { id: workspace.id }, body })).status;
    for (const max_uses of [1, 5, 10, 25, 50, 1_000, null]) expect(await status({ max_uses })).toBe(201);
    for (const max_uses of [0, -1, 1.5, 1_001]) expect(await status({ max_uses })).toBe(422);
    for (const expiration_days of [1, 365]) expect(await status({ expiration_days })).toBe(201);
    for (const expiration_days of [0, 366, 1.5]) expect(await status({ expiration_days })).toBe(422);
  });
});

describe('an ended invitation', () => {
  it('answers 410 after it expired, is not listed and cannot be revoked', async () => {
    const { id, token } = await createLink();
    await expire(id);
    expect(await accept(await app.createUser(), token)).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired', detail: 'This invitation has expired.' },
    });
    expect(await preview(token)).toMatchObject({ status: 'expired' });
    expect(await listPending()).toEqual([]);
    expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'invitation_ended' } });
  });

  it('answers 410 after it was revoked, and revoking it again is a conflict', async () => {
    const { id, token } = await createLink();
    expect((await revoke(id)).status).toBe(204);
    expect(await accept(await app.createUser(), token)).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    });
    expect(await preview(token)).toMatchObject({ status: 'revoked' });
    expect(await listPending()).toEqual([]);
    expect((await revoke(id)).status).toBe(409);
  });

  it('still leads a member to their workspace', async () => {
    const { id, token } = await createLink();
    await revoke(id);
    expect((await accept(workspace.member, token)).status).toBe(200);
  });
});
