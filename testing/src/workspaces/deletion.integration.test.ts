import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { listMembers, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  restoreWorkspace,
} from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import {
  joinWorkspace,
  workspaceRemoved,
  workspaceUpdated,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import { cleanUpFiles } from '@workflow/server/features/files/files.jobs.ts';
import { endMemberships } from '@workflow/server/features/members/members.service.ts';
import { workspaceRetention } from '@workflow/server/features/workspaces/workspaces.retention.ts';
import { createFiles } from '@workflow/server/platform/files/files.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchFile, fileIdOf, sendFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  acceptAsMember,
  createTestChannel,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let dataDir: string;
let workspace: TestWorkspace<'admin' | 'member' | 'guest'>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-deletion-'));
  app = await startTestApp({ dataDir });
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member', 'guest');
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const DAY_MS = 24 * 3600 * 1000;
const params = () => ({ params: { id: workspace.id } });

async function schedule(by: TestUser, { name = 'Northwind', password = PASSWORD } = {}): Promise<string> {
  const answer = await by.call(deleteWorkspace, { ...params(), body: { name, password } });
  return answer.status === 204 ? 'scheduled' : `${answer.status} ${answer.body.code}`;
}

const runJobs = () => applyRetention(app, workspaceRetention);

const makeDue = () => app.database.sql`
  update workspaces set deletion_due_at = now() - interval '1 second' where id = ${workspace.id}`;

it('only an owner who types the name and the password schedules it', async () => {
  const { owner, admin, member } = workspace;
  expect([await schedule(admin), await schedule(member)]).toEqual(['403 forbidden', '403 forbidden']);
  expect(await schedule(owner, { name: 'Southwind' })).toBe('409 workspace_name_differs');
  expect(await schedule(owner, { password: 'wrong password' })).toBe('403 wrong_password');
  expect((await owner.does(getWorkspace, params())).deletion).toBeNull();
  expect(await schedule(owner)).toBe('scheduled');
});

it('members see who scheduled it and when it is due, and work on until then', async () => {
  const { owner, member } = workspace;
  const tab = await member.connect();
  await schedule(owner);
  const { deletion, version } = await tab.waitFor(workspaceUpdated);
  expect(deletion?.requested_by?.username).toBe(owner.user.username);
  const days = (Date.parse(deletion!.due_at) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  const listed = (await member.does(listWorkspaces, {})).find(({ id }) => id === workspace.id);
  expect(listed).toMatchObject({ deletion, version });
  // A repeated request keeps the date.
  await schedule(owner);
  expect((await member.does(getWorkspace, params())).deletion).toEqual(deletion);
  await runJobs();
  expect((await member.call(listMembers, { ...params(), query: {} })).status).toBe(200);
});

it('guests see when it is due, but not who scheduled it', async () => {
  const { owner, guest } = workspace;
  const tab = await guest.connect();
  await schedule(owner);
  const told = await tab.waitFor(workspaceUpdated);
  const listed = (await guest.does(listWorkspaces, {})).find(({ id }) => id === workspace.id);
  const seen = [told, listed, await guest.does(getWorkspace, params())].map((one) => one?.deletion);
  expect(seen).toEqual(Array(3).fill({ due_at: expect.any(String), requested_by: null }));
});

it('every owner can cancel it, admins cannot', async () => {
  const { owner, admin, member, id } = workspace;
  await acceptAsMember(owner, member, id);
  await owner.does(updateMember, { params: { id, user_id: member.id }, body: { role: 'owner' } });
  await schedule(owner);
  expect((await admin.call(restoreWorkspace, params())).status).toBe(403);
  const tab = await admin.connect();
  expect((await member.does(restoreWorkspace, params())).deletion).toBeNull();
  expect((await tab.waitFor(workspaceUpdated)).deletion).toBeNull();
  await runJobs();
  expect((await owner.call(getWorkspace, params())).status).toBe(200);
  const { events } = await owner.does(listAuditEvents, { ...params(), query: {} });
  expect(events.slice(0, 2).map(({ kind, actor }) => [kind, actor?.username])).toEqual([
    ['workspace_deletion_canceled', member.user.username],
    ['workspace_deletion_scheduled', owner.user.username],
  ]);
});

it('nobody joins with an invitation after the grace period, and all invitations end with the memberships', async () => {
  const { owner, id } = workspace;
  const { invitation_url: url } = await owner.does(createLinkInvitation, { ...params(), body: {} });
  const newcomer = await app.createUser();
  const join = () => newcomer.call(acceptInvitation, { body: { token: url!.split('/').at(-1)! } });
  await schedule(owner);
  await makeDue();
  expect(await join()).toMatchObject({ status: 410, body: { code: 'invitation_revoked' } });
  await app.transact((tx) => endMemberships(tx, id, 1));
  const { sql } = app.database;
  expect(await sql`select 1 from invitations where workspace_id = ${id} and revoked_at is null`).toEqual([]);
  expect(await join()).toMatchObject({ status: 410, body: { code: 'invitation_revoked' } });
});

it('nobody cancels it after the grace period, and the answer says so', async () => {
  const { owner } = workspace;
  await schedule(owner);
  await makeDue();
  expect(await owner.call(restoreWorkspace, params())).toMatchObject({
    status: 409,
    body: { code: 'deletion_due' },
  });
  await runJobs();
  expect((await owner.call(getWorkspace, params())).status).toBe(404);
});

it('after the grace period everything is deleted, files included, and other workspaces stay', async () => {
  const { owner, member, id } = workspace;
  const other = await createTestWorkspace(app).with();
  const [channel, otherChannel] = [
    await createTestChannel(owner, id),
    await createTestChannel(other.owner, other.id),
  ];
  const { file_url: file } = await sendFile(owner, channel.id, new File(['Only here.'], 'plan.txt'));
  const { file_url: otherFile } = await sendFile(other.owner, otherChannel.id);
  const { sql } = app.database;
  const contentOf = (url: string) =>
    sql<{ content_id: string }[]>`select content_id from files where id = ${fileIdOf(url)}`;
  const [content] = await contentOf(file!);
  const tab = await member.connect();
  await tab.emit(joinWorkspace, { workspace_id: id });
  await schedule(owner);
  await makeDue();
  await runJobs();
  expect(await tab.waitFor(workspaceRemoved)).toEqual({ workspace_id: id });
  expect((await owner.call(getWorkspace, params())).status).toBe(404);
  expect((await fetchFile(app.url, owner, file!)).status).toBe(404);
  expect(await sql`select 1 from workspaces where id = ${id}`).toEqual([]);
  for (const table of ['conversations', 'pages', 'databases', 'audit_events', 'invitations'])
    expect(await sql`select 1 from ${sql(table)} where workspace_id = ${id}`, table).toEqual([]);
  expect(await contentOf(file!)).toEqual([]);
  await cleanUpFiles(
    createFiles(join(dataDir, 'files')),
    { reader: app.database, transact: app.transact },
    new Date(Date.now() + 60_000),
  );
  expect(await sql`select 1 from file_contents where id = ${content!.content_id}`).toEqual([]);
  expect((await fetchFile(app.url, other.owner, otherFile!)).status).toBe(200);
  expect((await other.owner.call(listMembers, { params: { id: other.id }, query: {} })).status).toBe(200);
});
