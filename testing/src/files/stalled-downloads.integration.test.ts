import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, ServerResponse } from 'node:http';
import { logout } from '@workflow/contract/auth/auth.endpoints.ts';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { publishPage } from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { createTestPage } from '../pages/test-pages.ts';
import { createPicture } from '../profiles/photos.ts';
import { fetchFile, sendFile } from './uploads.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let url: string;
let workspaceId: string;

beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  [ada, ben] = [workspace.owner, workspace.member];
  const { id } = await createTestChannel(ada, workspace.id);
  const file = new File(
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_MAX_BYTES - 9)])],
    'a.pdf',
  );
  url = (await sendFile(ada, id, file)).file_url!;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Starts a download and stops reading the response after its headers. */
async function startStalledDownload(by: TestUser | null, path = url): Promise<IncomingMessage> {
  const headers = by ? { authorization: `Bearer ${by.tokens.access_token}` } : {};
  const asking = get(app.url + path, { agent: false, headers });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

/** Returns the status of a response, and ends the download. An unread download keeps its connection until the server stops waiting. */
async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return answer.status;
}

it('a download that its client does not read for a minute is closed', async () => {
  const { setTimeout: waits } = ServerResponse.prototype;
  const begun = Promise.withResolvers<ServerResponse>();
  const asked: number[] = [];
  vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (this: ServerResponse, ms) {
    asked.push(ms);
    begun.resolve(this);
    return waits.call(this, 100);
  });
  await startStalledDownload(ada);
  const answer = await begun.promise;
  await once(answer, 'close');
  expect([asked, answer.writableFinished]).toEqual([[60_000], false]);
});

it('a download ends when the user signs out, and no other download does', async () => {
  const [signedOut, other] = [await app.createUser('cleo'), await app.createUser('dora')];
  for (const user of [signedOut, other])
    await ada.does(addMember, { params: { id: workspaceId }, body: { user_id: user.id, role: 'member' } });
  const answers = await Promise.all([signedOut, other].map((user) => startStalledDownload(user)));
  await signedOut.does(logout, { body: { refresh_token: signedOut.tokens.refresh_token } });
  const ends = await Promise.all(
    answers.map((answer) =>
      answer.toArray().then(
        () => 'complete',
        () => 'broken off',
      ),
    ),
  );
  expect(ends).toEqual(['broken off', 'complete']);
});

it('a user with a hundred simultaneous downloads waits, and no one else does', async () => {
  const held = [];
  let answer = await startStalledDownload(ada);
  for (; answer.statusCode === 200; answer = await startStalledDownload(ada)) held.push(answer);
  expect([held.length, answer.statusCode]).toEqual([120, 429]);
  expect(JSON.parse(String(await answer.toArray()))).toMatchObject({ code: 'too_many_downloads' });
  expect((await fetchFile(app.url, ben, url)).status).toBe(200);
  held.pop()!.destroy();
  await expect.poll(async () => (await fetchFile(app.url, ada, url)).status).toBe(200);
  for (const one of held) one.destroy();
});

it('a visitor of published pages with a hundred simultaneous downloads waits', async () => {
  const { id } = await createTestPage(ada, workspaceId);
  const fileId = url.split('/').at(-1)!;
  await app.database.sql`insert into page_files (page_id, file_id) values (${id}, ${fileId})`;
  const published = await ada.does(publishPage, { params: { id }, body: {} });
  const path = `${new URL(published.url!).pathname}/files/${fileId}`;
  const held = [];
  let answer = await startStalledDownload(null, path);
  for (; answer.statusCode === 200; answer = await startStalledDownload(null, path)) held.push(answer);
  expect([held.length, answer.statusCode]).toEqual([120, 429]);
  expect((await fetchFile(app.url, ben, url)).status).toBe(200);
  // Profile photos have no token, so those of a signed-in user would count for the address as well.
  const { avatar_url: photo } = await ben.does(uploadPhoto, { file: await createPicture() });
  expect(await statusOf(app.url + photo)).toBe(200);
  held.pop()!.destroy();
  await expect.poll(() => statusOf(app.url + path)).toBe(200);
  for (const one of held) one.destroy();
});
