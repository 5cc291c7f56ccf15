import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteMessage, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { cleanUpFiles } from '@workflow/server/features/files/files.jobs.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { createTextFile, fetchFile, fileIdOf, sendFile, uploadTestFile } from './uploads.ts';

let app: TestApp;
let dataDir: string;
let files: Files;
let ada: TestUser;
let channelId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-sweep-'));
  app = await startTestApp({ dataDir });
  files = createFiles(join(dataDir, 'files'));
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with();
  ada = workspace.owner;
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const listStoredFiles = () => readdir(join(dataDir, 'files', 'contents')).catch(() => []);
const sweep = (before?: Date) =>
  cleanUpFiles(files, { reader: app.database, transact: app.transact }, before);
/** Runs the cleanup job with a limit in the future, so that every file counts as old. */
const cleanUpAll = () => sweep(new Date(Date.now() + 60_000));

it('keeps equal content once, while any file uses it', async () => {
  await cleanUpAll();
  const before = (await listStoredFiles()).length;
  const content = 'The same for both';
  const [one, other] = [
    await sendFile(ada, channelId, createTextFile(content, 'one.txt')),
    await sendFile(ada, channelId, createTextFile(content, 'other.txt')),
  ];
  await expect.poll(async () => (await listStoredFiles()).length).toBe(before + 1);
  await ada.does(deleteMessage, { params: { id: one.id } });
  await cleanUpAll();
  expect(await listStoredFiles()).toHaveLength(before + 1);
  expect(String((await fetchFile(app.url, ada, other.file_url!)).bytes)).toBe(content);
  await ada.does(deleteMessage, { params: { id: other.id } });
  await cleanUpAll();
  expect(await listStoredFiles()).toHaveLength(before);
  // A file that the job deleted is stored again when it is uploaded again.
  const again = await sendFile(ada, channelId, createTextFile(content));
  expect(String((await fetchFile(app.url, ada, again.file_url!)).bytes)).toBe(content);
});

it('deletes files that were not sent for a day, and no newer ones', async () => {
  const { file_url } = await uploadTestFile(ada, channelId, createTextFile('Never sent'));
  await sweep();
  expect((await fetchFile(app.url, ada, file_url)).status).toBe(200);
  await app.database
    .sql`update files set created_at = now() - interval '25 hours' where id = ${fileIdOf(file_url)}`;
  await sweep();
  expect((await fetchFile(app.url, ada, file_url)).status).toBe(404);
  const answer = await ada.call(sendMessage, { body: { channel_id: channelId, file_url } });
  expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_file' } });
});

it('deletes old bytes that no row names', async () => {
  await files.save('contents/01a20000-0000-7000-8000-000000000000', Buffer.from('left behind'));
  const path = join(dataDir, 'files', 'contents', '01a20000-0000-7000-8000-000000000000');
  await sweep();
  expect(await files.find('contents/01a20000-0000-7000-8000-000000000000')).not.toBeNull();
  await utimes(path, new Date(0), new Date(0));
  await sweep();
  expect(await files.find('contents/01a20000-0000-7000-8000-000000000000')).toBeNull();
});

it('leaves each file either sent and stored or deleted when it is sent at the same moment', async () => {
  for (let round = 0; round < 12; round++) {
    const { file_url } = await uploadTestFile(ada, channelId, createTextFile(`Round ${round}`));
    await app.database
      .sql`update files set created_at = now() - interval '25 hours' where id = ${fileIdOf(file_url)}`;
    const [sent] = await Promise.all([
      ada.call(sendMessage, { body: { channel_id: channelId, file_url } }),
      sweep(),
    ]);
    const { status, bytes } = await fetchFile(app.url, ada, file_url);
    if (sent.status === 201) expect([status, String(bytes)]).toEqual([200, `Round ${round}`]);
    else expect([sent.status, status]).toEqual([422, 404]);
  }
});

it('leaves a readable file when the same content is uploaded at the same moment', async () => {
  for (let round = 0; round < 12; round++) {
    const content = `Shared ${round}`;
    const first = await sendFile(ada, channelId, createTextFile(content));
    await ada.does(deleteMessage, { params: { id: first.id } });
    const [{ file_url }] = await Promise.all([
      uploadTestFile(ada, channelId, createTextFile(content)),
      sweep(),
    ]);
    const { status, bytes } = await fetchFile(app.url, ada, file_url);
    expect([status, String(bytes)]).toEqual([200, content]);
  }
});
