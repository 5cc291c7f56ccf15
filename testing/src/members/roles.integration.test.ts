import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import {
  addChannelMember,
  getChannel,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { listMembers, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { membersChanged, memberUpdated } from '@workflow/contract/members/members.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinPage } from '@workflow/contract/pages/document/document.events.ts';
import { getPage, listPages } from '@workflow/contract/pages/pages.endpoints.ts';
import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { listWorkspaces, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  acceptAsMember,
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';
import { createTestPage } from '../pages/test-pages.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member', 'guest');
});
afterAll(() => app.close());

const change = (by: TestUser, whom: TestUser, role: Role) =>
  by.call(updateMember, { params: { id: workspace.id, user_id: whom.id }, body: { role } });
const rolesNow = async () => {
  const { members } = await workspace.owner.does(listMembers, { params: { id: workspace.id } });
  return Object.fromEntries(members.map(({ user_id, role }) => [user_id, role]));
};

describe('changing a role', () => {
  it('is published to every member, and to the member’s own tabs', async () => {
    const { owner, admin, member, guest } = workspace;
    const tabs = await Promise.all([owner, member].map((person) => openWorkspaceTab(person, workspace.id)));
    const guestTab = await openWorkspaceTab(guest, workspace.id);
    const { status, body } = await change(admin, member, 'admin');
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: member.id, role: 'admin' });
    for (const tab of tabs)
      expect(await tab.waitFor(memberUpdated)).toEqual({ workspace_id: workspace.id, member: body });
    const own = await tabs[1]!.waitFor(workspaceRoleChanged);
    expect(own).toEqual({
      workspace_id: workspace.id,
      role: 'admin',
      lacks_two_factor: false,
      role_version: body.version,
    });
    const [listed] = await member.does(listWorkspaces, {});
    expect(listed).toMatchObject({ role: 'admin', role_version: body.version });
    await Promise.all([tabs[0]!.settled(), guestTab.settled()]);
    expect(tabs[0]!.all(workspaceRoleChanged)).toEqual([]);
    expect(guestTab.all(memberUpdated)).toEqual([]);
  });

  it('to the same role changes and publishes nothing', async () => {
    const { owner, member } = workspace;
    const tab = await openWorkspaceTab(owner, workspace.id);
    const answers = [await change(owner, member, 'member'), await change(owner, member, 'member')];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    await tab.settled();
    expect(tab.all(memberUpdated)).toEqual([]);
  });

  it('is refused with a sentence above or beside the own role', async () => {
    const { owner, admin, member } = workspace;
    const second = await app.createUser();
    expect(await change(owner, second, 'member')).toMatchObject({
      status: 404,
      body: { code: 'member_not_found' },
    });
    expect(await change(admin, member, 'owner')).toMatchObject({
      status: 403,
      body: { code: 'role_above_own', detail: 'You can’t assign a role above your own.' },
    });
    expect(await change(admin, owner, 'member')).toMatchObject({
      status: 403,
      body: {
        code: 'member_not_below',
        detail: 'You can only change or remove members with a role below yours.',
      },
    });
    expect(await change(member, admin, 'guest')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await change(owner, member, 'boss' as never)).status).toBe(422);
  });

  it('makes only members owners who joined by their own choice, so that their accounts can be deleted', async () => {
    const { owner, member, id } = workspace;
    expect(await change(owner, member, 'owner')).toMatchObject({
      status: 409,
      body: { code: 'owner_must_accept' },
    });
    expect((await member.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
    const { admin } = workspace;
    await acceptAsMember(owner, admin, id);
    expect((await change(owner, admin, 'owner')).status).toBe(200);
  });

  it('keeps one owner, also when the last two demote each other at the same moment', async () => {
    const { owner, admin } = workspace;
    await acceptAsMember(owner, admin, workspace.id);
    expect(await change(owner, owner, 'admin')).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    for (let round = 0; round < 6; round++) {
      const now = await rolesNow();
      const [first, other] = now[owner.id] === 'owner' ? [owner, admin] : [admin, owner];
      expect((await change(first, other, 'owner')).status).toBe(200);
      const answers = await Promise.all([change(first, other, 'admin'), change(other, first, 'admin')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      const owners = Object.values(await rolesNow()).filter((role) => role === 'owner');
      expect(owners).toHaveLength(1);
    }
  });

  it('revokes the member’s invitations to roles above the new one, and keeps the others', async () => {
    const { owner, admin } = workspace;
    await owner.does(updateWorkspace, { params: { id: workspace.id }, body: { inviters: 'members' } });
    const [toAdmin, toMember] = await Promise.all(
      (['admin', 'member'] as const).map(async (role) => {
        const link = await admin.does(createLinkInvitation, { params: { id: workspace.id }, body: { role } });
        return link.invitation_url!.split('/').at(-1)!;
      }),
    );
    await change(owner, admin, 'member');
    const newcomer = await app.createUser();
    expect(await newcomer.call(acceptInvitation, { body: { token: toAdmin! } })).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    });
    expect((await newcomer.call(acceptInvitation, { body: { token: toMember! } })).status).toBe(200);
  });

  it('revokes all invitations of a user who may no longer invite, and the audit log says so', async () => {
    const { owner, admin, id } = workspace;
    await owner.does(updateWorkspace, { params: { id }, body: { inviters: 'admins' } });
    const { invitation_url: url } = await admin.does(createLinkInvitation, {
      params: { id },
      body: { role: 'member' },
    });
    await change(owner, admin, 'member');
    const newcomer = await app.createUser();
    const token = url!.split('/').at(-1)!;
    expect((await newcomer.call(acceptInvitation, { body: { token } })).status).toBe(410);
    const query = { kind: 'invitation_revoked' } as const;
    const { events } = await owner.does(listAuditEvents, { params: { id }, query });
    expect(events.map(({ details }) => details)).toEqual([{ role: 'member' }]);
  });
});

describe('a member who becomes a guest', () => {
  it('keeps only their channels, at once, on the API and on open sockets', async () => {
    const { owner, member } = workspace;
    const open = await createTestChannel(owner, workspace.id);
    const named = await createTestChannel(owner, workspace.id);
    await owner.does(addChannelMember, { params: { id: named.id }, body: { user_id: member.id } });
    const page = await createTestPage(owner, workspace.id, { title: 'Plans' });
    const tab = await openWorkspaceTab(member, workspace.id);
    await tab.emit(joinPage, { page_id: page.id });
    expect((await change(owner, member, 'guest')).status).toBe(200);

    expect((await member.call(getChannel, { params: { id: open.id } })).status).toBe(404);
    expect((await member.call(getPage, { params: { id: page.id } })).status).toBe(403);
    expect((await member.call(listPages, { query: { workspace_id: workspace.id } })).status).toBe(403);
    const channels = await member.does(listChannels, { params: { workspace_id: workspace.id } });
    expect(channels.map(({ id }) => id)).toEqual([named.id]);
    expect((await tab.emit(joinPage, { page_id: page.id })).ok).toBe(false);
    await tab.waitFor(catchUp);
    await createTestPage(owner, workspace.id, { title: 'Secret plans' });
    await sendTestMessage(owner, open.id, 'Not for guests.');
    await sendTestMessage(owner, named.id, 'For you.');
    await tab.settled();
    expect(tab.all(pageUpdated)).toEqual([]);
    expect(tab.all(newMessage).map(({ channel_id }) => channel_id)).toEqual([named.id]);
  });

  it('disappears for the guests of channels that they can no longer read', async () => {
    const { owner, member, guest } = workspace;
    const open = await createTestChannel(owner, workspace.id);
    await owner.does(addChannelMember, { params: { id: open.id }, body: { user_id: guest.id } });
    const tab = await openWorkspaceTab(guest, workspace.id);
    const listKnown = async () => {
      const { members } = await guest.does(listMembers, { params: { id: workspace.id } });
      return members.map(({ user_id }) => user_id);
    };
    expect(await listKnown()).toContain(member.id);
    await change(owner, member, 'guest');
    expect(await tab.waitFor(membersChanged)).toEqual({ workspace_id: workspace.id });
    expect(await listKnown()).not.toContain(member.id);
    await change(owner, member, 'member');
    expect((await tab.waitFor(memberUpdated)).member).toMatchObject({ user_id: member.id, role: 'member' });
    expect(tab.all(memberUpdated)).toHaveLength(1);
  });
});

describe('a guest who becomes a member', () => {
  it('sees the open channels, with earlier messages read, and receives new ones', async () => {
    const { owner, guest } = workspace;
    const open = await createTestChannel(owner, workspace.id);
    await sendTestMessage(owner, open.id, 'Before your time.');
    const tab = await openWorkspaceTab(guest, workspace.id);
    await change(owner, guest, 'member');
    await tab.waitFor(catchUp);
    const channels = await guest.does(listChannels, { params: { workspace_id: workspace.id } });
    const gained = channels.find(({ id }) => id === open.id)!;
    expect(gained.read_seq).toBe(gained.last_seq);
    await sendTestMessage(owner, open.id, 'Welcome!');
    expect((await tab.waitFor(newMessage)).content).toBe('Welcome!');
  });
});
