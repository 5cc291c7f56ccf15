import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';
import { createTextFile, fetchFile, fileIdOf, sendFile, uploadTestFile } from './uploads.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id, { is_private: true })).id;
  await addTo(ben);
});
afterAll(() => app.close());

const addTo = (person: TestUser) =>
  ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: person.id } });
const get = (by: TestUser, path: string, headers?: Record<string, string>) =>
  fetchFile(app.url, by, path, headers);
const blob = (bytes: Uint8Array | string, name = 'a.bin') => new File([bytes as never], name);
const pdf = (content: string | Uint8Array = 'x') =>
  blob(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content)]), 'a.pdf');

describe('a file in a message', () => {
  it('is returned byte for byte, up to 10 MB', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_MAX_BYTES)]).subarray(
      0,
      FILE_MAX_BYTES,
    );
    const uploaded = await uploadTestFile(ada, channelId, blob(bytes, 'large.pdf'));
    expect(uploaded).toEqual({
      file_url: expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f-]{36}$/),
      file_name: 'large.pdf',
      file_size: FILE_MAX_BYTES,
      file_type: 'application/pdf',
    });
    const { file_url } = uploaded;
    const message = await ada.does(sendMessage, {
      body: { channel_id: channelId, file_url, content: 'Look.' },
    });
    expect(message).toMatchObject({
      ...uploaded,
      message_type: 'file',
      content: 'Look.',
      file_picture: null,
    });
    expect(await ben.does(listMessages, { params: { id: channelId }, query: {} })).toMatchObject([uploaded]);
    const got = await get(ben, file_url);
    expect(got.status).toBe(200);
    expect(got.bytes.equals(bytes)).toBe(true);
  });

  it('is the same for slow readers and twice over one connection', async () => {
    const contents = [0, 1, 2].map(() =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_MAX_BYTES / 2)]),
    );
    const urls: string[] = [];
    for (const bytes of contents) urls.push((await sendFile(ada, channelId, blob(bytes, 'a.pdf'))).file_url!);
    const twice = [...urls, urls[0]!].map(async (url, index) => {
      const bytes = contents[index % contents.length]!;
      const { host, port, hostname } = new URL(app.url);
      const connection = connect({ host: hostname, port: Number(port) });
      const ask = (ending: string) =>
        `GET ${url} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${ben.tokens.access_token}\r\n${ending}\r\n`;
      connection.write(ask('') + ask('connection: close\r\n'));
      const parts: Buffer[] = [];
      for await (const part of connection) {
        parts.push(part as Buffer);
        // Yields, so that other requests can run.
        await new Promise(setImmediate);
      }
      const all = Buffer.concat(parts);
      const first = all.indexOf('%PDF');
      const second = all.indexOf('%PDF', first + bytes.length);
      return [first, second].map((at) => all.subarray(at, at + bytes.length).equals(bytes));
    });
    expect(await Promise.all(twice)).toEqual(Array(4).fill([true, true]));
  });

  it.runIf(process.platform === 'linux')('is closed when the reader disconnects', async () => {
    const url = (await sendFile(ada, channelId, pdf(randomBytes(FILE_MAX_BYTES - 100)))).file_url!;
    const listOpenFiles = async () => {
      const names = await readdir('/proc/self/fd');
      const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
      return paths.filter((path) => path.includes('/files/')).length;
    };
    const takers = Array.from({ length: 5 }, async () => {
      const ending = new AbortController();
      const headers = { authorization: `Bearer ${ben.tokens.access_token}` };
      const answer = await fetch(app.url + url, { headers, signal: ending.signal });
      await answer.body!.getReader().read();
      return ending;
    });
    const taking = await Promise.all(takers);
    expect(await listOpenFiles()).toBe(5);
    for (const ending of taking) ending.abort();
    await expect.poll(listOpenFiles).toBe(0);
  });

  it('gets a default text when it is sent without one, unlike a message without a file', async () => {
    expect(await sendFile(ada, channelId)).toMatchObject({
      content: 'Sent notes.txt',
      message_type: 'file',
      file_type: 'text/plain',
    });
    expect(await ada.call(sendMessage, { body: { channel_id: channelId, content: ' ' } })).toMatchObject({
      status: 422,
      body: { detail: 'Write a message first.' },
    });
  });

  it('can be uploaded with form fields before or after it', async () => {
    const form = new FormData();
    form.append('file', createTextFile());
    form.append('channel_id', channelId);
    const answer = await ada.send(API_BASE + uploadFile.path, { method: 'POST', body: form });
    expect(answer.status).toBe(201);
    const without = await ada.send(API_BASE + uploadFile.path, { method: 'POST', body: formWithout() });
    expect(without).toMatchObject({ status: 422, body: { errors: [{ path: 'channel_id' }] } });
  });

  it('must be uploaded by its author to the same conversation, and is sent once', async () => {
    const other = (await createTestChannel(ada, workspace.id)).id;
    const { file_url } = await uploadTestFile(ada, channelId);
    const send = (by: TestUser, channel_id: string) =>
      by.call(sendMessage, { body: { channel_id, file_url, content: 'Mine' } });
    const unknown = { status: 422, body: { code: 'unknown_file' } };
    expect(await send(ben, channelId)).toMatchObject(unknown);
    expect(await send(ada, other)).toMatchObject(unknown);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(ada, channelId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    const wrong = { channel_id: channelId, file_url: 'https://elsewhere.example/a.png' };
    expect((await ada.call(sendMessage, { body: wrong })).status).toBe(422);
  });

  it('exists once when the message is sent again', async () => {
    const { file_url } = await uploadTestFile(ada, channelId);
    const body = { channel_id: channelId, file_url, client_message_id: crypto.randomUUID() };
    const [first, again] = [await ada.call(sendMessage, { body }), await ada.call(sendMessage, { body })];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });
});

const formWithout = () => {
  const form = new FormData();
  form.append('file', createTextFile());
  return form;
};

describe('access to a file', () => {
  it('is for readers of the conversation at that moment', async () => {
    const { file_url } = await sendFile(ada, channelId, await createPicture());
    const paths = [file_url!, `${file_url}/thumbnail`];
    const statuses = async (by: TestUser) =>
      Promise.all(paths.map(async (path) => (await get(by, path)).status));
    expect(await statuses(ben)).toEqual([200, 200]);
    expect(await statuses(workspace.colleague)).toEqual([404, 404]);
    await ada.does(removeChannelMember, { params: { id: channelId, user_id: ben.id } });
    expect(await statuses(ben)).toEqual([404, 404]);
    await addTo(ben);
    expect(await statuses(ben)).toEqual([200, 200]);
    await ada.does(removeMember, { params: { id: workspace.id, user_id: ben.id } });
    expect(await statuses(ben)).toEqual([404, 404]);
  });

  it('is checked also for clients that have it cached', async () => {
    const { file_url } = await sendFile(ada, channelId);
    const { headers } = await get(ben, file_url!);
    const etag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const held = { 'if-none-match': etag };
    const again = await get(ben, file_url!, held);
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    await ada.does(removeChannelMember, { params: { id: channelId, user_id: ben.id } });
    const asked: Record<string, string>[] = [
      held,
      { range: 'bytes=0-2' },
      { range: 'bytes=0-2', 'if-range': etag },
    ];
    for (const one of asked) expect((await get(ben, file_url!, one)).status).toBe(404);
  });

  it('reveals nothing about equal files of others through its ETag', async () => {
    const bytes = Buffer.from(await (await createPicture('png', 'salmon')).arrayBuffer());
    const elsewhere = (await createTestChannel(ada, workspace.id)).id;
    const urls = [
      (await sendFile(ada, channelId, blob(bytes))).file_url!,
      (await uploadTestFile(workspace.colleague, elsewhere, blob(bytes))).file_url,
    ];
    const tags = await Promise.all(
      ['', '/thumbnail'].map(async (part) => [
        (await get(ada, urls[0]! + part)).headers.get('etag')!,
        (await get(workspace.colleague, urls[1]! + part)).headers.get('etag')!,
      ]),
    );
    for (const [one, other] of tags) expect(one).not.toBe(other);
    const [{ content_id }] = await app.database.sql<[{ content_id: string }]>`
      select content_id from files where id = ${fileIdOf(urls[0]!)}`;
    expect(tags.flat().join()).not.toContain(content_id);
  });

  it('is only for its author before it is sent, and for no one after its message is deleted', async () => {
    const { file_url } = await uploadTestFile(ada, channelId);
    expect([(await get(ada, file_url)).status, (await get(ben, file_url)).status]).toEqual([200, 404]);
    const { id } = await ada.does(sendMessage, { body: { channel_id: channelId, file_url } });
    expect((await get(ben, file_url)).status).toBe(200);
    await ada.does(deleteMessage, { params: { id } });
    expect([(await get(ada, file_url)).status, (await get(ben, file_url)).status]).toEqual([404, 404]);
  });
});

describe('the file cookie of a browser', () => {
  const signIn = async () => {
    const { refresh_token } = ben.tokens;
    const answer = await fetch(`${app.url}${API_BASE}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
    const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('files='))!;
    const { refresh_token: renewed } = (await answer.json()) as { refresh_token: string };
    return { cookie, value: cookie.split(';')[0]!, renewed };
  };
  const status = async (path: string, headers: Record<string, string>) =>
    (await fetch(app.url + path, { headers })).status;

  it('works for files only, while the session lives', async () => {
    const { file_url } = await sendFile(ada, channelId);
    const { cookie, value, renewed } = await signIn();
    expect(cookie).toMatch(/; Path=\/api\/v1\/files;.*HttpOnly.*SameSite=Strict/);
    expect(await status(file_url!, { cookie: value })).toBe(200);
    expect(await status(file_url!, {})).toBe(401);
    expect(await status(file_url!, { cookie: 'files=nonsense' })).toBe(401);
    for (const path of ['/auth/me', '/users/me/export'])
      expect(await status(API_BASE + path, { cookie: value }), path).toBe(401);
    expect(await status(`${API_BASE}/auth/me`, { authorization: `Bearer ${value.slice(6)}` })).toBe(401);
    // The server rejects an invalid token even when the cookie is valid.
    expect(await status(file_url!, { cookie: value, authorization: 'Bearer nonsense' })).toBe(401);
    const left = await fetch(`${app.url}${API_BASE}/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: renewed }),
    });
    expect(left.headers.getSetCookie().join()).toMatch(/files=;.*Path=\/api\/v1\/files/);
    expect(await status(file_url!, { cookie: value })).toBe(401);
  });
});
