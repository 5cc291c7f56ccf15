import { changePassword } from '@workflow/contract/account/account.endpoints.ts';
import { exportAuditLog, listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import type { AuditLogFilter } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { login } from '@workflow/contract/auth/auth.endpoints.ts';
import { requestEmailChange } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  setUpTwoFactor,
} from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { archiveChannel, deleteChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import {
  acceptInvitation,
  createEmailInvitations,
  createLinkInvitation,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { createWorkspace, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { auditLogRetention } from '@workflow/server/features/audit-log/audit-log.store.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import { PASSWORD } from '../harness/settings.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member');
});
afterAll(() => app.close());

const list = async (query: AuditLogFilter & { before?: string; limit?: number } = {}) =>
  (await workspace.owner.does(listAuditEvents, { params: { id: workspace.id }, query })).events;
const kinds = async (query: AuditLogFilter = {}) => (await list(query)).map(({ kind }) => kind);

it('records changes of members, roles, invitations, channels and settings, newest first', async () => {
  const { owner, admin, member, id } = workspace;
  const params = { id };
  await owner.does(updateWorkspace, { params, body: { name: 'Contoso' } });
  await owner.does(updateMember, { params: { id, user_id: member.id }, body: { role: 'admin' } });
  const named = await createTestChannel(owner, id);
  const forGuests = { role: 'guest' as const, channels: [named.id] };
  const link = await admin.does(createLinkInvitation, { params, body: forGuests });
  const newcomer = await app.createUser();
  await newcomer.does(acceptInvitation, { body: { token: link.invitation_url!.split('/').at(-1)! } });
  await admin.does(revokeInvitation, { params: { invitation: link.id } });
  await admin.does(createEmailInvitations, { params, body: { emails: ['eve@example.com', 'nobody'] } });
  const open = await createTestChannel(owner, id);
  await owner.does(archiveChannel, { params: { id: open.id } });
  await owner.does(deleteChannel, { params: { id: open.id } });
  const hidden = await createTestChannel(owner, id, { is_private: true });
  await owner.does(deleteChannel, { params: { id: hidden.id } });
  await owner.does(removeMember, { params: { id, user_id: newcomer.id } });
  await member.does(removeMember, { params: { id, user_id: member.id } });
  const events = (await list()).toReversed().slice(3);
  expect(
    events.map(({ kind, actor, member: whom, details }) => [kind, actor?.id, whom?.id ?? null, details]),
  ).toEqual([
    ['workspace_updated', owner.id, null, { name: 'Contoso', previous_name: 'Northwind' }],
    ['role_changed', owner.id, member.id, { role: 'admin', previous_role: 'member' }],
    ['invitation_created', admin.id, null, { role: 'guest' }],
    ['member_joined', newcomer.id, null, { role: 'guest' }],
    ['invitation_revoked', admin.id, null, { role: 'guest' }],
    ['invitation_created', admin.id, null, { role: 'member', email: 'eve@example.com' }],
    ['channel_archived', owner.id, null, { name: open.name }],
    ['channel_deleted', owner.id, null, { name: open.name }],
    ['channel_deleted', owner.id, null, {}],
    ['member_removed', owner.id, newcomer.id, { role: 'guest' }],
    ['member_left', member.id, null, { role: 'admin' }],
  ]);
});

it('records the invitations that a removal revokes: those by the member, and those to the address', async () => {
  const { owner, admin, id } = workspace;
  const params = { id };
  const { email } = admin.user;
  await owner.does(createEmailInvitations, { params, body: { emails: [email] } });
  await admin.does(createLinkInvitation, { params, body: {} });
  await owner.does(removeMember, { params: { id, user_id: admin.id } });
  const removal = (await list()).slice(0, 3).toReversed();
  expect(removal.map(({ kind, details }) => [kind, details])).toEqual([
    ['member_removed', { role: 'admin' }],
    ['invitation_revoked', { role: 'member' }],
    ['invitation_revoked', { role: 'member', email }],
  ]);
});

it('records no revocation of invitations that were accepted or have expired', async () => {
  const { owner, admin, id } = workspace;
  const params = { id };
  const invited = await app.createUser();
  const tokenFor = async (by: typeof owner, email: string) => {
    const { successful } = await by.does(createEmailInvitations, { params, body: { emails: [email] } });
    return successful[0]!.invitation_url!.split('/').at(-1)!;
  };
  await invited.does(acceptInvitation, { body: { token: await tokenFor(owner, invited.user.email) } });
  const other = await app.createUser();
  await other.does(acceptInvitation, { body: { token: await tokenFor(admin, other.user.email) } });
  const { id: expired } = await admin.does(createLinkInvitation, { params, body: {} });
  await app.database.sql`update invitations set expires_at = now() where id = ${expired}`;
  for (const user_id of [invited.id, admin.id]) await owner.does(removeMember, { params: { id, user_id } });
  expect(await list({ kind: 'invitation_revoked' })).toEqual([]);
  const revoked = await app.database
    .sql`select id from invitations where workspace_id = ${id} and revoked_at is not null`;
  expect(revoked).toEqual([]);
});

it('records in each workspace that a user chose to join that they use a new device or change how they sign in, without details', async () => {
  const { owner, admin, id } = workspace;
  const member = await app.createUser();
  const elsewhere = await createTestWorkspace(app).with();
  for (const inviting of [workspace, elsewhere]) {
    const params = { id: inviting.id };
    const { id: channelId } = await createTestChannel(inviting.owner, inviting.id);
    const forGuests = { role: 'guest' as const, channels: [channelId] };
    const link = await inviting.owner.does(createLinkInvitation, { params, body: forGuests });
    await member.does(acceptInvitation, { body: { token: link.invitation_url!.split('/').at(-1)! } });
  }
  const { id: ownId } = await member.does(createWorkspace, { body: { name: 'Ada’s workspace' } });
  // Anyone can create a workspace and add any user to it.
  const foreign = await createTestWorkspace(app).with();
  const body = { user_id: member.id, role: 'guest' } as const;
  await foreign.owner.does(addMember, { params: { id: foreign.id }, body });
  const signIn = (headers: Record<string, string>, password: string) =>
    app.anonymous.send(urlFor(login, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: member.user.email, password }),
    });
  const { headers } = await signIn({}, PASSWORD);
  const cookie = headers.getSetCookie().find((one) => one.startsWith('device_'))!;
  expect((await signIn({ cookie: cookie.split(';')[0]! }, PASSWORD)).status).toBe(200);
  expect((await signIn({}, 'a wrong password')).status).toBe(401);
  const email = `new-${member.user.email}`;
  await member.does(requestEmailChange, { body: { email, password: PASSWORD } });
  const { secret } = await member.does(setUpTwoFactor, { body: { password: PASSWORD } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await member.does(enableTwoFactor, { body: { code } });
  await member.does(disableTwoFactor, { body: { password: PASSWORD } });
  const passwords = { current_password: PASSWORD, new_password: 'a better password' };
  await member.does(changePassword, { body: passwords });
  for (const [reader, workspaceId] of [
    [owner, id],
    [admin, id],
    [elsewhere.owner, elsewhere.id],
    [member, ownId],
  ] as const) {
    const { events } = await reader.does(listAuditEvents, {
      params: { id: workspaceId },
      query: { user_id: member.id },
    });
    const own = events.filter(({ kind }) => kind !== 'member_joined' && kind !== 'workspace_created');
    expect(own.map(({ kind, member: whom, details }) => [kind, whom, details])).toEqual([
      ['password_changed', null, {}],
      ['two_factor_off', null, {}],
      ['two_factor_on', null, {}],
      ['new_device_used', null, {}],
    ]);
  }
  const { events } = await foreign.owner.does(listAuditEvents, { params: { id: foreign.id }, query: {} });
  expect(events.map(({ kind }) => kind)).toEqual(['member_added', 'workspace_created']);
  expect((await member.call(listAuditEvents, { params: { id }, query: {} })).status).toBe(403);
});

it('records nothing when a change is refused or changes nothing', async () => {
  const { owner, admin, id } = workspace;
  const before = await list();
  await admin.call(updateMember, { params: { id, user_id: owner.id }, body: { role: 'member' } });
  await owner.call(removeMember, { params: { id, user_id: owner.id } });
  await owner.does(updateMember, { params: { id, user_id: admin.id }, body: { role: 'admin' } });
  await owner.does(updateWorkspace, { params: { id }, body: { name: 'Northwind' } });
  expect(await list()).toEqual(before);
});

it('filters by kind, person and time, and pages without gaps', async () => {
  const { member, admin, owner } = workspace;
  expect(await kinds({ kind: 'member_added' })).toEqual(['member_added', 'member_added']);
  expect((await list({ user_id: member.id })).map(({ member: whom }) => whom?.id)).toEqual([member.id]);
  expect(await kinds({ user_id: owner.id })).toHaveLength(3);
  const [newest, middle, oldest] = await list();
  expect(newest?.member?.id === admin.id || newest?.member?.id === member.id).toBe(true);
  expect(await list({ from: newest!.created_at })).toEqual([newest]);
  expect(await list({ until: middle!.created_at })).toEqual([oldest]);
  expect(await list({ limit: 2 })).toEqual([newest, middle]);
  expect(await list({ limit: 2, before: middle!.id })).toEqual([oldest]);
});

it('the export has the filtered events as CSV and disarms formulas', async () => {
  const { owner, id } = workspace;
  await owner.does(updateWorkspace, { params: { id }, body: { name: '=1+1' } });
  const file = await owner.does(exportAuditLog, { params: { id }, query: { kind: 'workspace_updated' } });
  const [head, line, ...rest] = String(file).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(head).toBe(
    'Time,Event,Actor,Member,Role,Previous role,Email,Name,Previous name,Channel creators,Email domains,Identity provider,Inviters,Two-factor required,Message retention (days),File retention (days)',
  );
  expect(line).toMatch(
    new RegExp(`^[^,]+Z,workspace_updated,${owner.user.username},,,,,'=1\\+1,Northwind,,,,,,,$`),
  );
  expect(rest).toEqual([]);
});

it('events are deleted after the retention', async () => {
  const days = (count: number) => Date.now() + count * 24 * 3600 * 1000;
  await applyRetention(app, auditLogRetention(365), days(364));
  expect(await list()).toHaveLength(3);
  await applyRetention(app, auditLogRetention(365), days(366));
  expect(await list()).toEqual([]);
});
