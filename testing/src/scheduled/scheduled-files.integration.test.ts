import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  deleteScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduled,
} from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { conversationFiles } from '@workflow/server/features/files/files.access.ts';
import { deleteUnusedFiles } from '@workflow/server/features/files/files.store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextFile, fetchFile, uploadTestFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  [workspaceId, ada, ben] = [workspace.id, workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(() => app.close());

const NAMES = ['plan.txt', 'budget.txt'];
const uploadAll = () =>
  Promise.all(NAMES.map((name) => uploadTestFile(ada, channelId, createTextFile(name, name))));
const schedule = (files: { file_url: string }[], by = ada) =>
  by.call(scheduleMessage, {
    params: { id: channelId },
    body: { files, send_at: new Date(Date.now() + 3_600_000).toISOString() },
  });
const send = (files: { file_url: string }[]) =>
  ada.call(sendMessage, { body: { channel_id: channelId, files } });
/** Deletes all files that the cleanup job would delete a day later. */
const cleanUp = () =>
  app.transact((tx) => deleteUnusedFiles(tx, [conversationFiles], new Date(Date.now() + 60_000), 1_000));

describe('a scheduled message with files', () => {
  it('keeps its files until it is sent with them, in their order', async () => {
    const files = await uploadAll();
    const { status, body } = await schedule(files);
    expect(status).toBe(201);
    expect(body).toMatchObject({ content: '', files: NAMES.map((file_name) => ({ file_name })) });
    expect(await ada.does(listScheduled, { params: { workspace_id: workspaceId } })).toEqual([body]);
    await cleanUp();
    await ada.does(sendScheduled, { params: { scheduled_id: body.id } });
    const list = () => ben.does(listMessages, { params: { id: channelId }, query: {} });
    await expect.poll(async () => (await list()).length).toBe(1);
    const [sent] = await list();
    expect(sent).toMatchObject({ content: 'Sent plan.txt, budget.txt', client_message_id: body.id });
    expect(sent!.files.map(({ file_url }) => file_url)).toEqual(files.map(({ file_url }) => file_url));
    expect(String((await fetchFile(app.url, ben, files[1]!.file_url)).bytes)).toBe('budget.txt');
  });

  it('gives its files to no other message, and to one after it was deleted', async () => {
    const files = await uploadAll();
    const { body } = await schedule(files);
    const refused = { status: 422, body: { code: 'unknown_file' } };
    expect(await send([files[0]!])).toMatchObject(refused);
    expect(await schedule([files[1]!])).toMatchObject(refused);
    expect((await fetchFile(app.url, ben, files[0]!.file_url)).status).toBe(404);
    await ada.does(deleteScheduled, { params: { scheduled_id: body.id } });
    expect((await send(files)).status).toBe(201);
  });

  it('takes only files that its author uploaded to the conversation', async () => {
    const files = await uploadAll();
    expect(await schedule(files, ben)).toMatchObject({ status: 422, body: { code: 'unknown_file' } });
    expect(await schedule([])).toMatchObject({ status: 422, body: { errors: [{ path: 'content' }] } });
    expect(await ben.does(listScheduled, { params: { workspace_id: workspaceId } })).toEqual([]);
  });

  it('keeps them when its author can no longer read the conversation', async () => {
    const file = await uploadTestFile(ben, channelId, createTextFile('plan.txt', 'plan.txt'));
    await schedule([file], ben);
    const setRole = (role: 'guest' | 'member') =>
      ada.does(updateMember, { params: { id: workspaceId, user_id: ben.id }, body: { role } });
    await setRole('guest');
    await cleanUp();
    const [failed] = await ben.does(listScheduled, { params: { workspace_id: workspaceId } });
    expect(failed).toMatchObject({ state: 'failed', files: [{ file_name: 'plan.txt' }] });
    await setRole('member');
    expect(String((await fetchFile(app.url, ben, file.file_url)).bytes)).toBe('plan.txt');
  });
});
