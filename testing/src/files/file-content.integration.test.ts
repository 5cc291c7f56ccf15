import { request } from 'node:http';
import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX,
  THUMBNAIL_SIZE,
  UNSENT_FILES_MAX,
} from '@workflow/contract/files/files.limits.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import sharp from 'sharp';
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

describe('a range of a file', () => {
  const content = 'The quick brown fox jumps over the lazy dog';
  let url: string;
  beforeEach(async () => {
    url = (await sendFile(ada, channelId, createTextFile(content))).file_url!;
  });

  it.each([
    ['bytes=4-8', 206, 'quick', 'bytes 4-8/43'],
    ['bytes=40-', 206, 'dog', 'bytes 40-42/43'],
    ['bytes=-3', 206, 'dog', 'bytes 40-42/43'],
    ['bytes=40-900', 206, 'dog', 'bytes 40-42/43'],
    ['bytes=0-1,5-6', 200, content, null],
    ['lines=1-2', 200, content, null],
    ['nonsense', 200, content, null],
  ])('%s is %i', async (range, status, text, told) => {
    const answer = await get(ben, url, { range });
    expect([answer.status, String(answer.bytes), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      told,
    ]);
  });

  it('of a HEAD request or of the whole file gives the length', async () => {
    const authorization = `Bearer ${ben.tokens.access_token}`;
    const lengthOf = async (headers: Record<string, string>) => {
      const answer = await fetch(app.url + url, { method: 'HEAD', headers: { authorization, ...headers } });
      return [answer.status, answer.headers.get('content-length'), (await answer.text()).length];
    };
    expect(await lengthOf({})).toEqual([200, '43', 0]);
    expect(await lengthOf({ range: 'bytes=4-8' })).toEqual([206, '5', 0]);
  });

  it('outside the file is rejected', async () => {
    const answer = await get(ben, url, { range: 'bytes=900-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */43');
    expect(JSON.parse(String(answer.bytes))).toMatchObject({ code: 'unsatisfiable_range' });
  });

  it('of another version returns the whole file', async () => {
    const { headers } = await get(ben, url);
    const fetchPart = (held: string) => get(ben, url, { range: 'bytes=0-2', 'if-range': held });
    expect((await fetchPart(headers.get('etag')!)).status).toBe(206);
    expect((await fetchPart('"another"')).status).toBe(200);
  });
});

describe('no file is served in a way that a browser would run:', () => {
  const SCRIPT = '<script>alert(1)</script>';
  it.each([
    [
      'a drawing with a script',
      () => blob(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'a.svg'),
      'text/plain',
      'a.svg',
    ],
    ['a page', () => blob(`<!doctype html>${SCRIPT}`, 'a.html'), 'text/plain', 'a.html'],
    ['a page called a picture', () => blob(`<!doctype html>${SCRIPT}`, 'a.png'), 'text/plain', 'a.png.txt'],
    ['a picture and a page', () => blob(`GIF89a\0\0\0\0${SCRIPT}`, 'a.html'), 'image/gif', 'a.html.gif'],
    ['a document', () => pdf('x'), 'application/pdf', 'a.pdf'],
    ['a text that begins like a picture', () => blob('BMW builds cars', 'a.txt'), 'text/plain', 'a.txt'],
  ])('%s', async (_, file, type, name) => {
    const message = await sendFile(ada, channelId, file());
    expect(message).toMatchObject({ file_type: type, file_name: name, file_picture: null });
    const { headers } = await get(ben, message.file_url!);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toMatch(type === 'image/gif' ? /^inline/ : /^attachment/);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1')],
    ['an archive', Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')],
    ['bytes of no known kind', Buffer.from([0, 1, 2, 3, 4, 5, 6])],
    [
      'a compound file of another program',
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + '\0'.repeat(600), 'latin1'),
    ],
  ])('%s is refused', async (_, bytes) => {
    const answer = await ada.call(uploadFile, {
      file: blob(bytes, 'a.png'),
      fields: { channel_id: channelId },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'file_type_refused' } });
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\notes.txt', 'notes.txt'],
    ['\u202Etxt.exe', 'txt.exe.txt'],
    ['a\u0000b\u0007c\u200Fd.txt', 'abcd.txt'],
    ['..', 'file.txt'],
    ['\u200B', 'file.txt'],
    ['  two   words .txt ', 'two words .txt'],
    ['a:b*c?.txt', 'a_b_c_.txt'],
    ['Grüße 🌍.TXT', 'Grüße 🌍.TXT'],
    ['"quoted"; filename=x.txt', '_quoted_; filename=x.txt'],
  ])('%j becomes %j', async (given, name) => {
    const { file_name, file_url } = await uploadTestFile(ada, channelId, createTextFile('x', given));
    expect(file_name).toBe(name);
    const { status, headers } = await get(ada, file_url);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('with 300 characters keeps its extension', async () => {
    const { file_name } = await uploadTestFile(
      ada,
      channelId,
      createTextFile('x', `${'🌍'.repeat(300)}.txt`),
    );
    expect([...file_name]).toHaveLength(FILE_NAME_MAX);
    expect(file_name.endsWith('🌍.txt')).toBe(true);
  });
});

describe('a picture', () => {
  it('has its size and a preview at once, and a thumbnail without camera metadata', async () => {
    const image = sharp({ create: { width: 1600, height: 800, channels: 3, background: 'teal' } });
    const exif = { IFD0: { Copyright: 'the secret place', Orientation: '6' } };
    const file = blob(await image.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'p.jpg');
    const { message_type, file_type, file_picture, file_url } = await sendFile(ada, channelId, file);
    expect([message_type, file_type]).toEqual(['image', 'image/jpeg']);
    // The picture is rotated by its EXIF orientation.
    expect(file_picture).toMatchObject({ width: 800, height: 1600, thumbnail_url: `${file_url}/thumbnail` });
    expect(file_picture!.preview).toMatch(/^data:image\/webp;base64,/);
    expect(file_picture!.preview.length).toBeLessThan(600);
    const { bytes, headers } = await get(ben, file_picture!.thumbnail_url);
    expect(headers.get('content-type')).toBe('image/webp');
    const drawn = await sharp(bytes).metadata();
    expect(drawn).toMatchObject({ width: THUMBNAIL_SIZE / 2, height: THUMBNAIL_SIZE });
    expect(drawn.exif).toBeUndefined();
    // The original file is delivered byte for byte.
    expect((await get(ben, file_url!)).bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('with too many pixels is stored and never drawn', async () => {
    const huge = sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    });
    const file = blob(await huge.png({ compressionLevel: 9 }).toBuffer(), 'bomb.png');
    const { file_picture, file_url } = await sendFile(ada, channelId, file);
    expect(file_picture).toBeNull();
    expect((await get(ada, `${file_url}/thumbnail`)).status).toBe(404);
  });

  it('gets its thumbnail from a job', async () => {
    const { file_url } = await uploadTestFile(ada, channelId, await createPicture('png', 'orchid'));
    const done = async () => {
      const [job] = await app.database.sql<{ state: string }[]>`
        select state from pgboss.job where name = 'files.create-thumbnail'
          and data ->> 'content_id' = (select content_id::text from files where id = ${fileIdOf(file_url)})`;
      return job?.state;
    };
    await expect.poll(done, { timeout: 20_000, interval: 200 }).toBe('completed');
  });
});

describe('a failed upload', () => {
  it('that is too large is rejected with the specification’s text', async () => {
    const file = pdf(new Uint8Array(FILE_MAX_BYTES));
    expect(await ada.call(uploadFile, { file, fields: { channel_id: channelId } })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', detail: 'File size must be less than 10MB' },
    });
    const empty = await ada.call(uploadFile, { file: createTextFile(''), fields: { channel_id: channelId } });
    expect(empty).toMatchObject({ status: 422, body: { code: 'file_empty' } });
  });

  it('that was cut off leaves nothing and can be sent again', async () => {
    const count = async () =>
      (await app.database.sql`select 1 from files where conversation_id = ${channelId}`).count;
    const { port } = app;
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: API_BASE + uploadFile.path,
        headers: {
          authorization: `Bearer ${ada.tokens.access_token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': 5_000_000,
        },
      });
      sending.on('error', () => {}).on('close', resolve);
      sending.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
      sending.write(Buffer.alloc(1_000_000, 'x'), () => sending.destroy());
    });
    expect(await count()).toBe(0);
    await uploadTestFile(ada, channelId);
    expect(await count()).toBe(1);
  });

  it('is rejected while too many of the user’s files are unsent, also for simultaneous uploads', async () => {
    const [first] = await Promise.all(
      Array.from({ length: UNSENT_FILES_MAX - 2 }, (_, number) =>
        uploadTestFile(ada, channelId, createTextFile(`${number}`)),
      ),
    );
    const another = () => ada.call(uploadFile, { file: createTextFile(), fields: { channel_id: channelId } });
    const answers = await Promise.all(Array.from({ length: 6 }, another));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'too_many_unsent' } });
    await uploadTestFile(ben, channelId);
    await ada.does(sendMessage, { body: { channel_id: channelId, file_url: first!.file_url } });
    expect((await another()).status).toBe(201);
  });

  it('of an unauthorized user is rejected before its content is read', async () => {
    const answer = await workspace.colleague.call(uploadFile, {
      file: blob(Buffer.from([0, 1, 2])),
      fields: { channel_id: channelId },
    });
    expect(answer.status).toBe(404);
  });
});
