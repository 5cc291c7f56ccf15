import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import {
  acceptInvitation,
  createEmailInvitations,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { getWorkspace, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
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

it('invitations by email go to allowed domains only; admins can still add other users', async () => {
  const { owner, id } = workspace;
  await set({ allowed_email_domains: ['acme.com'] });
  const body = { emails: ['ada@acme.com', 'eve@evil-acme.com', 'eve@acme.com.evil.com'] };
  const { successful, failed } = await owner.does(createEmailInvitations, { params: { id }, body });
  expect(successful.map(({ email }) => email)).toEqual(['ada@acme.com']);
  expect(failed.map(({ code }) => code)).toEqual(['email_domain_not_allowed', 'email_domain_not_allowed']);
  const outsider = await app.createUser();
  await owner.does(addMember, { params: { id }, body: { user_id: outsider.id, role: 'guest' } });
});

it('the audit log records each changed policy', async () => {
  const { owner, id } = workspace;
  await set({ channel_creators: 'admins', allowed_email_domains: ['acme.com'] });
  await set({ channel_creators: 'admins', allowed_email_domains: ['acme.com'] });
  const query = { kind: 'policy_changed' as const };
  const { events } = await owner.does(listAuditEvents, { params: { id }, query });
  expect(events.map(({ details }) => details)).toEqual([
    { allowed_email_domains: ['acme.com'] },
    { channel_creators: 'admins' },
  ]);
});
