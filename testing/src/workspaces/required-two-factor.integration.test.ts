import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  setUpTwoFactor,
} from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { getChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { listWorkspaces, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace, workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { joinWorkspace as joinWorkspaceAs } from '@workflow/server/features/members/members.service.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchFile, sendFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
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

const require = (two_factor_required: boolean, by: TestUser = workspace.owner) =>
  by.call(updateWorkspace, { params: { id: workspace.id }, body: { two_factor_required } });

async function enableTwoFactorOf(user: TestUser): Promise<void> {
  const { secret } = await user.does(setUpTwoFactor, { body: { password: PASSWORD } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await user.does(enableTwoFactor, { body: { code } });
}

const workspaceAsSeenBy = async (user: TestUser) =>
  (await user.does(listWorkspaces, {})).find(({ id }) => id === workspace.id)!;

async function membersAsSeenBy(user: TestUser): Promise<string> {
  const answer = await user.call(listMembers, { params: { id: workspace.id }, query: {} });
  return answer.status === 200 ? 'seen' : `${answer.status} ${answer.body.code}`;
}

async function pidOf({ sql }: Tx): Promise<number> {
  const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return row.pid;
}

const REFUSED = '403 two_factor_required';

it('an owner requires two-factor authentication only after they have it themselves', async () => {
  const { owner, member, admin } = workspace;
  expect((await require(true, member)).status).toBe(403);
  expect(await require(true)).toMatchObject({ status: 409, body: { code: 'own_two_factor_missing' } });
  await enableTwoFactorOf(owner);
  expect(await require(true)).toMatchObject({ status: 200, body: { two_factor_required: true } });
  expect([await membersAsSeenBy(owner), await membersAsSeenBy(admin)]).toEqual(['seen', REFUSED]);
});

it('members without it lose access to requests, events and files until they set it up', async () => {
  const { owner, member, id } = workspace;
  const channel = await createTestChannel(owner, id);
  const { file_url: file } = await sendFile(owner, channel.id);
  const [tab, otherTab] = [await member.connect(), await owner.connect()];
  for (const one of [tab, otherTab]) await one.emit(joinWorkspace, { workspace_id: id });
  await enableTwoFactorOf(owner);
  await require(true);
  expect(await tab.waitFor(workspaceRoleChanged)).toMatchObject({ workspace_id: id, lacks_two_factor: true });
  expect(await workspaceAsSeenBy(member)).toMatchObject({
    two_factor_required: true,
    lacks_two_factor: true,
  });
  expect(await membersAsSeenBy(member)).toBe(REFUSED);
  const params = { id: channel.id };
  expect(await member.call(getChannel, { params })).toMatchObject({
    status: 403,
    body: { code: 'two_factor_required' },
  });
  expect((await fetchFile(app.url, member, file!)).status).toBe(403);
  expect(await tab.emit(joinWorkspace, { workspace_id: id })).toMatchObject({
    ok: false,
    code: 'two_factor_required',
  });
  await sendTestMessage(owner, channel.id);
  await Promise.all([tab.settled(), otherTab.settled()]);
  expect([tab.all(newMessage).length, otherTab.all(newMessage).length]).toEqual([0, 1]);

  await enableTwoFactorOf(member);
  await tab.waitFor(workspaceRoleChanged, ({ lacks_two_factor }) => !lacks_two_factor);
  expect(await membersAsSeenBy(member)).toBe('seen');
  expect((await fetchFile(app.url, member, file!)).status).toBe(200);
});

it('a member who turns it off loses access, and gets it back when the workspace no longer requires it', async () => {
  const { owner, member } = workspace;
  for (const user of [owner, member]) await enableTwoFactorOf(user);
  await require(true);
  expect(await membersAsSeenBy(member)).toBe('seen');
  await member.does(disableTwoFactor, { body: { password: PASSWORD } });
  expect(await membersAsSeenBy(member)).toBe(REFUSED);
  await require(false);
  expect(await membersAsSeenBy(member)).toBe('seen');
});

it('members without it can leave the workspace and delete their account, but remove no other member', async () => {
  const { owner, admin, member, guest, id } = workspace;
  await enableTwoFactorOf(owner);
  await require(true);
  const remove = (by: TestUser, user: TestUser) =>
    by.call(removeMember, { params: { id, user_id: user.id } });
  expect(await remove(admin, guest)).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
  expect((await remove(guest, guest)).status).toBe(204);
  expect((await member.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(204);
  const left = await owner.does(listMembers, { params: { id }, query: {} });
  expect(left.members.map(({ user_id }) => user_id).toSorted()).toEqual([owner.id, admin.id].toSorted());
});

it('new members need it too, and other workspaces stay open to everyone', async () => {
  const { owner, member, id } = workspace;
  const other = await createTestWorkspace(app).with();
  const { invitation_url: url } = await owner.does(createLinkInvitation, { params: { id }, body: {} });
  await enableTwoFactorOf(owner);
  await require(true);
  const newcomer = await app.createUser();
  await newcomer.does(acceptInvitation, { body: { token: url!.split('/').at(-1)! } });
  expect(await membersAsSeenBy(newcomer)).toBe(REFUSED);
  expect((await other.owner.call(listMembers, { params: { id: other.id }, query: {} })).status).toBe(200);
  expect((await member.call(listWorkspaces, {})).status).toBe(200);
});

it('turning it off at the same moment as the policy is turned on never leaves a member with access', async () => {
  const { owner, member } = workspace;
  await enableTwoFactorOf(owner);
  for (let round = 0; round < 5; round++) {
    await enableTwoFactorOf(member);
    await Promise.all([require(true), member.does(disableTwoFactor, { body: { password: PASSWORD } })]);
    expect(await membersAsSeenBy(member)).toBe(REFUSED);
    await require(false);
  }
});

it('a user who turns off two-factor authentication while joining has no access, in both orders', async () => {
  const { owner, id } = workspace;
  const newcomer = await app.createUser();
  await enableTwoFactorOf(owner);
  await enableTwoFactorOf(newcomer);
  await require(true);
  let turnedOff: Promise<unknown> | undefined;
  await app.transact(async (tx) => {
    await joinWorkspaceAs(tx, id, { userId: newcomer.id, role: 'member' });
    turnedOff = newcomer.does(disableTwoFactor, { body: { password: PASSWORD } });
    const pid = await pidOf(tx);
    const listWaiting = () =>
      app.database.sql`select 1 from pg_stat_activity other where ${pid} = any(pg_blocking_pids(other.pid))`;
    await vi.waitFor(async () => expect(await listWaiting()).not.toEqual([]), { timeout: 20_000 });
  });
  await turnedOff;
  expect(await membersAsSeenBy(newcomer)).toBe(REFUSED);
});

it('the audit log records both changes', async () => {
  const { owner, id } = workspace;
  await enableTwoFactorOf(owner);
  await require(true);
  await require(true);
  await require(false);
  const { events } = await owner.does(listAuditEvents, { params: { id }, query: { kind: 'policy_changed' } });
  expect(events.map(({ details }) => details)).toEqual([
    { two_factor_required: false },
    { two_factor_required: true },
  ]);
});
