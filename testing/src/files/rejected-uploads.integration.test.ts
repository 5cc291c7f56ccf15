import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { UNSENT_FILES_MAX } from '@workflow/contract/files/files.limits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/test-user.ts';
import { aChannel, aWorkspace } from '../harness/workspace.ts';
import { aTextFile, upload } from './uploads.ts';

let app: TestApp;
let dataDir: string;
let ada: Person;
let ben: Person;
let channelId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-refused-'));
  app = await startTestApp({ dataDir });
});
beforeEach(async () => {
  const workspace = await aWorkspace(app).with('member');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await aChannel(ada, workspace.id, { is_private: true })).id;
  await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: ben.id } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const kept = async () => (await readdir(join(dataDir, 'files', 'contents')).catch(() => [])).length;
const tryUpload = (by: Person, content: string) =>
  by.call(uploadFile, { file: aTextFile(content), fields: { channel_id: channelId } });

it('a file that is rejected because too many are unsent leaves nothing on disk, also for simultaneous uploads', async () => {
  const before = await kept();
  for (let number = 0; number < UNSENT_FILES_MAX - 1; number++)
    await upload(ada, channelId, aTextFile(`Unsent ${number}`));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => tryUpload(ada, `At once ${number}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await kept()).toBe(before + UNSENT_FILES_MAX);
  expect((await tryUpload(ada, 'One more')).body).toMatchObject({ code: 'too_many_unsent' });
  expect(await kept()).toBe(before + UNSENT_FILES_MAX);
});

it('a file of a user who is removed during the upload leaves nothing on disk', async () => {
  const before = await kept();
  const { sent } = await app.database.sql.begin(async (sql) => {
    await sql`delete from conversation_members where conversation_id = ${channelId} and user_id = ${ben.id}`;
    const sent = tryUpload(ben, 'Too late');
    await expect.poll(kept).toBe(before + 1);
    return { sent };
  });
  expect((await sent).status).toBe(404);
  expect(await kept()).toBe(before);
});
