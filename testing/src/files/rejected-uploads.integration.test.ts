import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { UNSENT_FILES_MAX } from '@workflow/contract/files/files.limits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { createTextFile, uploadTestFile } from './uploads.ts';

let app: TestApp;
let dataDir: string;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-refused-'));
  app = await startTestApp({ dataDir });
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id, { is_private: true })).id;
  await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: ben.id } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const countStoredFiles = async () =>
  (await readdir(join(dataDir, 'files', 'contents')).catch(() => [])).length;
const tryUpload = (by: TestUser, content: string) =>
  by.call(uploadFile, { file: createTextFile(content), fields: { channel_id: channelId } });

it('a file that is rejected because too many are unsent leaves nothing on disk, also for simultaneous uploads', async () => {
  const before = await countStoredFiles();
  for (let number = 0; number < UNSENT_FILES_MAX - 1; number++)
    await uploadTestFile(ada, channelId, createTextFile(`Unsent ${number}`));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => tryUpload(ada, `At once ${number}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await countStoredFiles()).toBe(before + UNSENT_FILES_MAX);
  expect((await tryUpload(ada, 'One more')).body).toMatchObject({ code: 'too_many_unsent' });
  expect(await countStoredFiles()).toBe(before + UNSENT_FILES_MAX);
});

it('a file of a user who is removed during the upload leaves nothing on disk', async () => {
  const before = await countStoredFiles();
  const { sent } = await app.database.sql.begin(async (sql) => {
    await sql`delete from conversation_members where conversation_id = ${channelId} and user_id = ${ben.id}`;
    const sent = tryUpload(ben, 'Too late');
    await expect.poll(countStoredFiles).toBe(before + 1);
    return { sent };
  });
  expect((await sent).status).toBe(404);
  expect(await countStoredFiles()).toBe(before);
});
