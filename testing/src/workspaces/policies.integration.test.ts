import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import {
  acceptInvitation,
  createEmailInvitations,
  createLinkInvitation,
  listInvitations,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import { getWorkspace, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { workspaceUpdated } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member', 'guest');
});
afterAll(() => app.close());

const set = (body: WorkspaceChange, by: TestUser = workspace.owner) =>
  by.call(updateWorkspace, { params: { id: workspace.id }, body });

let channels = 0;
async function create(by: TestUser): Promise<string> {
  const body = { name: `policy ${++channels}` };
  const answer = await by.call(createChannel, { query: { workspace_id: workspace.id }, body });
  return answer.status === 201 ? 'created' : (answer.body as unknown as { code: string }).code;
}

it('only owners and admins create channels when the workspace says so', async () => {
  const { owner, admin, member, guest } = workspace;
  expect(await create(member)).toBe('created');
  expect((await set({ channel_creators: 'admins' }, member)).status).toBe(403);
  expect((await set({ channel_creators: 'admins' })).status).toBe(200);
  expect(await create(member)).toBe('channel_creation_restricted');
  expect(await create(guest)).toBe('forbidden');
  expect([await create(admin), await create(owner)]).toEqual(['created', 'created']);
  await set({ channel_creators: 'members' });
  expect(await create(member)).toBe('created');
});

it('a change applies to channels that are created at the same moment: each is created before it or refused', async () => {
  const { owner, member, id } = workspace;
  const creations = Array.from({ length: 10 }, () => create(member));
  const changed = set({ channel_creators: 'admins' });
  const answers = await Promise.all(creations);
  expect((await changed).status).toBe(200);
  expect(new Set(answers).difference(new Set(['created', 'channel_creation_restricted'])).size).toBe(0);
  expect(await create(member)).toBe('channel_creation_restricted');
  const params = { id };
  expect((await owner.does(getWorkspace, { params })).channel_creators).toBe('admins');
});

it('domains are compared in lower case, without @ and once, and other texts are refused with a sentence', async () => {
  const answer = await set({ allowed_email_domains: ['@Acme.com', 'acme.com', ' acme.de '] });
  expect(answer.body.allowed_email_domains).toEqual(['acme.com', 'acme.de']);
  const international = await set({ allowed_email_domains: ['Müller.example', 'xn--mller-kva.example'] });
  expect(international.body.allowed_email_domains).toEqual(['xn--mller-kva.example']);
  expect(isDomainAllowed('eva@müller.example', international.body.allowed_email_domains)).toBe(true);
  const refused = await set({ allowed_email_domains: ['not a domain'] });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Enter domains such as example.com.');
});

it('only users with a confirmed address of an allowed domain join with an invitation', async () => {
  const { owner, id } = workspace;
  const params = { id };
  const { invitation_url: url } = await owner.does(createLinkInvitation, { params, body: {} });
  const newcomer = await app.createUser();
  const accept = async () => {
    const answer = await newcomer.call(acceptInvitation, { body: { token: url!.split('/').at(-1)! } });
    return answer.status === 200 ? 'joined' : (answer.body as unknown as { code: string }).code;
  };
  await set({ allowed_email_domains: ['acme.com'] });
  expect(await accept()).toBe('email_domain_not_allowed');
  await set({ allowed_email_domains: ['acme.com', 'example.com'] });
  expect(await accept()).toBe('email_not_confirmed');
  await app.database.sql`update users set email_confirmed_at = now() where id = ${newcomer.id}`;
  expect(await accept()).toBe('joined');
});

it('invitations by email go to allowed domains only', async () => {
  const { owner, id } = workspace;
  await set({ allowed_email_domains: ['acme.com'] });
  const body = { emails: ['ada@acme.com', 'eve@evil-acme.com', 'eve@acme.com.evil.com'] };
  const { successful, failed } = await owner.does(createEmailInvitations, { params: { id }, body });
  expect(successful.map(({ email }) => email)).toEqual(['ada@acme.com']);
  expect(failed.map(({ code }) => code)).toEqual(['email_domain_not_allowed', 'email_domain_not_allowed']);
});

it('users are added only with a confirmed address of an allowed domain', async () => {
  const { owner, id } = workspace;
  const person = await app.createUser();
  const add = async () => {
    const body = { user_id: person.id, role: 'guest' as const };
    const answer = await owner.call(addMember, { params: { id }, body });
    return answer.status === 201 ? 'added' : answer.body.code;
  };
  await set({ allowed_email_domains: ['example.com'] });
  expect(await add()).toBe('user_not_allowed');
  await app.database.sql`update users set email_confirmed_at = now() where id = ${person.id}`;
  await set({ allowed_email_domains: ['acme.com'] });
  expect(await add()).toBe('user_not_allowed');
  await set({ allowed_email_domains: ['example.com'] });
  expect(await add()).toBe('added');
});

it('guests do not see the allowed domains, neither in responses nor in events', async () => {
  const { member, guest, id } = workspace;
  const [tab, guestTab] = [await member.connect(), await guest.connect()];
  await set({ allowed_email_domains: ['acme.com'] });
  await Promise.all([tab.settled(), guestTab.settled()]);
  expect(tab.all(workspaceUpdated)).toMatchObject([{ allowed_email_domains: ['acme.com'] }]);
  expect(guestTab.all(workspaceUpdated)).toMatchObject([{ allowed_email_domains: [] }]);
  const domainsFor = async (user: TestUser) =>
    (await user.does(getWorkspace, { params: { id } })).allowed_email_domains;
  expect([await domainsFor(member), await domainsFor(guest)]).toEqual([['acme.com'], []]);
});

it('members invite people when the workspace allows it, up to their own role, and handle only their own invitations', async () => {
  const { owner, admin, member, guest, id } = workspace;
  const params = { id };
  const invite = (by: TestUser, role: 'admin' | 'member' = 'member') =>
    by.call(createLinkInvitation, { params, body: { role } });
  const others = await owner.does(createLinkInvitation, { params, body: {} });
  expect((await invite(member)).status).toBe(403);
  await set({ inviters: 'members' });
  expect(await invite(member, 'admin')).toMatchObject({ status: 403, body: { code: 'role_above_own' } });
  expect((await invite(guest)).status).toBe(403);
  const own = (await invite(member)).body;
  const { invitations } = await member.does(listInvitations, { params });
  expect(invitations.map(({ id: one }) => one)).toEqual([own.id]);
  const revoke = (by: TestUser, invitation: string) => by.call(revokeInvitation, { params: { invitation } });
  expect((await revoke(member, others.id)).status).toBe(403);
  expect((await revoke(member, own.id)).status).toBe(204);
  const outsider = await app.createUser();
  const body = { user_id: outsider.id, role: 'member' as const };
  expect((await member.call(addMember, { params, body })).status).toBe(201);
  // Managing members stays with owners and admins.
  expect((await member.call(removeMember, { params: { id, user_id: outsider.id } })).status).toBe(403);
  const open = (await invite(member)).body;
  const ofAdmins = (await invite(admin)).body;
  await set({ inviters: 'admins' });
  expect((await invite(member)).status).toBe(403);
  // The invitation links of users who may no longer invite are revoked.
  const newcomer = await app.createUser();
  const accept = (url: string | null | undefined) =>
    newcomer.call(acceptInvitation, { body: { token: url!.split('/').at(-1)! } });
  expect((await accept(open.invitation_url)).status).toBe(410);
  expect((await accept(ofAdmins.invitation_url)).status).toBe(200);
});

it('the audit log records each changed policy', async () => {
  const { owner, id } = workspace;
  const change = {
    channel_creators: 'admins',
    inviters: 'members',
    allowed_email_domains: ['acme.com'],
  } as const;
  await set({ ...change, allowed_email_domains: [...change.allowed_email_domains] });
  await set({ ...change, allowed_email_domains: [...change.allowed_email_domains] });
  const query = { kind: 'policy_changed' as const };
  const { events } = await owner.does(listAuditEvents, { params: { id }, query });
  expect(events.map(({ details }) => details)).toEqual([
    { allowed_email_domains: ['acme.com'] },
    { inviters: 'members' },
    { channel_creators: 'admins' },
  ]);
});
