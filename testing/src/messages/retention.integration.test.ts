import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted } from '@workflow/contract/messages/messages.events.ts';
import { pinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { messageRetentions } from '@workflow/server/features/messages/retention/message-retention.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchFile, sendFile, sendFiles } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member'>;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member');
  channelId = (await createTestChannel(workspace.owner, workspace.id)).id;
});
afterAll(() => app.close());

const change = (body: WorkspaceChange, by: TestUser = workspace.owner) =>
  by.call(updateWorkspace, { params: { id: workspace.id }, body });

const set = (body: WorkspaceChange, by?: TestUser) => change({ ...body, password: PASSWORD }, by);

/** Sets the policy, as if a day had passed since. */
async function setBefore(body: WorkspaceChange): Promise<void> {
  expect((await set(body)).status).toBe(200);
  await passGrace(24);
}

const passGrace = (hours: number) => app.database.sql`
  update workspaces set retention_shortened_at = retention_shortened_at - make_interval(hours => ${hours}, secs => 1)
  where id = ${workspace.id}`;

/** Makes messages older, as if the given days had passed. */
const age = (ids: readonly string[], days: number) => app.database.sql`
  update messages set created_at = created_at - make_interval(days => ${days}) where id = any(${ids as string[]}::uuid[])`;

async function runJobs(): Promise<void> {
  for (const retention of messageRetentions) await applyRetention(app, retention);
}

async function textsIn(id: string, by: TestUser = workspace.owner): Promise<string[]> {
  const messages = await by.does(listMessages, { params: { id }, query: { limit: 100 } });
  return messages.map(({ content }) => content).toReversed();
}

it('deletes the messages of every conversation that are older than the policy, pinned ones too, in batches', async () => {
  const { owner, member, id } = workspace;
  const old = [];
  for (let number = 0; number < 45; number++)
    old.push(await sendTestMessage(owner, channelId, `old ${number}`));
  await owner.does(pinMessage, { params: { id: old[0]!.id } });
  await sendTestMessage(owner, channelId, 'new');
  const dm = await createTestDm(owner, id, member);
  await age(
    old.map((message) => message.id),
    31,
  );
  const tab = await member.connect();
  await tab.emit(joinWorkspace, { workspace_id: id });
  await setBefore({ message_retention_days: 30 });
  await runJobs();
  expect(await textsIn(channelId)).toEqual(['new']);
  await tab.settled();
  expect(tab.all(messageDeleted)).toHaveLength(45);
  expect(dm.id).toBeDefined();
});

it('deletes nothing without a policy, and nothing in other workspaces', async () => {
  const other = await createTestWorkspace(app).with();
  const otherChannel = await createTestChannel(other.owner, other.id);
  const kept = await sendTestMessage(other.owner, otherChannel.id, 'kept');
  const own = await sendTestMessage(workspace.owner, channelId, 'also kept');
  await age([kept.id, own.id], 400);
  await setBefore({ message_retention_days: 365 });
  await set({ message_retention_days: null });
  await runJobs();
  expect(await textsIn(otherChannel.id, other.owner)).toEqual(['kept']);
  expect(await textsIn(channelId)).toEqual(['also kept']);
});

it('deletes only the files of messages, with their names, when files expire sooner', async () => {
  const { owner, member, id } = workspace;
  const message = await sendFile(owner, channelId);
  const several = await sendFiles(owner, channelId, ['plan.txt', 'budget.txt']);
  const recent = await sendFile(owner, channelId);
  await age([message.id, several.id], 91);
  const tab = await member.connect();
  await tab.emit(joinWorkspace, { workspace_id: id });
  await setBefore({ file_retention_days: 90 });
  await runJobs();
  expect(await tab.waitFor(catchUp)).toEqual({ workspace_id: id });
  expect(await textsIn(channelId)).toEqual([
    'File deleted by the retention policy',
    'File deleted by the retention policy',
    `Sent ${recent.file_name}`,
  ]);
  for (const { file_url } of [...message.files, ...several.files])
    expect((await fetchFile(app.url, owner, file_url)).status).toBe(404);
  expect((await fetchFile(app.url, owner, recent.file_url!)).status).toBe(200);
});

it('deletes nothing in the first 24 hours after the time was shortened, in which an owner can undo it', async () => {
  const message = await sendTestMessage(workspace.owner, channelId, 'kept');
  await age([message.id], 400);
  await setBefore({ message_retention_days: 3650 });
  await set({ message_retention_days: 1 });
  await passGrace(23);
  await runJobs();
  expect(await textsIn(channelId)).toEqual(['kept']);
  expect((await change({ message_retention_days: 3650 })).status).toBe(200);
  await passGrace(1);
  await runJobs();
  expect(await textsIn(channelId)).toEqual(['kept']);
});

it('needs the password of the owner to keep messages or files for a shorter time', async () => {
  const codeOf = async (body: WorkspaceChange) => {
    const answer = await change(body);
    return answer.status === 200 ? 200 : answer.body.code;
  };
  expect(await codeOf({ message_retention_days: 30 })).toBe('password_required');
  expect(await codeOf({ file_retention_days: 30, password: 'wrong password' })).toBe('wrong_password');
  expect(await codeOf({ message_retention_days: 30, password: PASSWORD })).toBe(200);
  expect(await codeOf({ message_retention_days: 29 })).toBe('password_required');
  expect(await codeOf({ message_retention_days: 31 })).toBe(200);
  expect(await codeOf({ message_retention_days: null })).toBe(200);
});

it('is decided by owners alone, and recorded in the audit log', async () => {
  const { owner, admin, member, id } = workspace;
  expect((await set({ message_retention_days: 30 }, admin)).status).toBe(403);
  expect((await set({ file_retention_days: 30 }, member)).status).toBe(403);
  for (const days of [0, 1.5, 3651]) expect((await set({ message_retention_days: days })).status).toBe(422);
  await set({ message_retention_days: 90, file_retention_days: 30 });
  await set({ message_retention_days: null });
  const { events } = await owner.does(listAuditEvents, { params: { id }, query: { kind: 'policy_changed' } });
  expect(events.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { message_retention_days: null },
      { message_retention_days: 90 },
      { file_retention_days: 30 },
    ]),
  );
});
