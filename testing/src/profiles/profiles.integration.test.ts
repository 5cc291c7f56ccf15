import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import {
  getPhoto,
  removePhoto,
  updateProfile,
  uploadPhoto,
} from '@workflow/contract/profiles/profiles.endpoints.ts';
import { accountUpdated, userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { PHOTO_MAX_BYTES, PHOTO_SIZE } from '@workflow/contract/profiles/profiles.limits.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { updateDoNotDisturb } from '@workflow/server/features/profiles/profiles.service.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createFormData } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPicture } from './photos.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'guest' | 'outsider'>;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'guest', 'outsider');
  ada = workspace.owner;
});
afterAll(() => app.close());

const ADDRESS = API_BASE + uploadPhoto.path;
const MULTIPART = 'multipart/form-data; boundary=edge';
const part = (field: string, name: string, content: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`;

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  ada.send(ADDRESS, { method: 'POST', body, headers });

describe('a photo', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('can be a %s and is shown as a square', async (format) => {
    const { avatar_url } = await ada.does(uploadPhoto, { file: await createPicture(format) });
    const answer = await fetch(app.url + avatar_url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: PHOTO_SIZE, height: PHOTO_SIZE });
  });

  it('contains no camera metadata', async () => {
    const image = sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } });
    const exif = { IFD0: { Copyright: 'the secret place' } };
    const file = new Blob([new Uint8Array(await image.withExif(exif).jpeg().toBuffer())]);
    const { avatar_url } = await ada.does(uploadPhoto, { file });
    const bytes = Buffer.from(await (await fetch(app.url + avatar_url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is published to users who know the user, and to no others', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    const { guest, member, outsider } = workspace;
    await ada.does(addChannelMember, { params: { id: channel.id }, body: { user_id: guest.id } });
    const tabs = await Promise.all([ada, member, guest, outsider].map((person) => person.connect()));
    for (const tab of tabs) await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const { avatar_url } = await ada.does(uploadPhoto, { file: await createPicture() });
    for (const tab of tabs) await tab.settled();
    const heard = tabs.map((tab) => tab.all(userUpdated).map((told) => told.avatar_url));
    expect(heard).toEqual([[avatar_url], [avatar_url], [avatar_url], []]);
    expect(tabs[1]!.all(userUpdated)[0]).not.toHaveProperty('email');
    const { members } = await member.does(listMembers, { params: { id: workspace.id } });
    expect(members.find(({ user_id }) => user_id === ada.id)!.avatar_url).toBe(avatar_url);
  });

  it('publishes nothing if it is the same, or if none is removed', async () => {
    const tab = await ada.connect();
    const file = await createPicture();
    const [one, again] = [await ada.does(uploadPhoto, { file }), await ada.does(uploadPhoto, { file })];
    expect(again.avatar_url).toBe(one.avatar_url);
    expect((await ada.does(removePhoto, {})).avatar_url).toBeNull();
    await ada.does(removePhoto, {});
    await tab.settled();
    expect(tab.all(userUpdated).map(({ avatar_url }) => avatar_url)).toEqual([one.avatar_url, null]);
  });

  it('that does not exist is not found, with any name', async () => {
    const name = 'a'.repeat(64);
    expect(await app.anonymous.call(getPhoto, { params: { name } })).toMatchObject({ status: 404 });
    const { status } = await app.anonymous.send(`${API_BASE}/files/photos/..%2f..%2fsecret.key`);
    expect(status).toBe(400);
  });
});

describe('an invalid photo', () => {
  const NONE = [
    ['a text', 'hello'],
    ['a script in a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that begins like a picture', 'GIF89a<script>alert(1)</script>'],
    ['nothing', ''],
  ] as const;
  it.each(NONE)('%s is rejected', async (_, content) => {
    const answer = await ada.call(uploadPhoto, { file: new Blob([content]) });
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_a_photo' } });
  });

  it('is rejected with any file name', async () => {
    const answer = await ada.call(uploadPhoto, { file: await createPicture('webp') });
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_a_photo' } });
  });

  it('with too many pixels is rejected, however small the file', async () => {
    const huge = sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    });
    const file = new Blob([new Uint8Array(await huge.png({ compressionLevel: 9 }).toBuffer())]);
    expect(file.size).toBeLessThan(PHOTO_MAX_BYTES);
    expect((await ada.call(uploadPhoto, { file })).status).toBe(415);
  });
});

describe('an uploaded file', () => {
  it('that is too large is rejected with one sentence, also without a length', async () => {
    const file = new Blob([new Uint8Array(PHOTO_MAX_BYTES + 1)]);
    expect(await ada.call(uploadPhoto, { file })).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large', detail: 'A photo may have at most 2 MB.' },
    });
    const body = new Response(createFormData(file));
    const type = { 'content-type': body.headers.get('content-type')! };
    const streamed = await ada.send(ADDRESS, {
      method: 'POST',
      body: body.body,
      headers: type,
      duplex: 'half',
    } as never);
    expect(streamed.status).toBe(413);
  });

  it.each([
    ['no file', '--edge--\r\n', 422],
    ['a file of another name', `${part('photo', 'a.png', 'x')}--edge--\r\n`, 422],
    ['a form that ends too early', part('file', 'a.png', 'x').slice(0, -2), 400],
    ['no form', 'hello', 400],
    ['nothing', '', 422],
  ])('that is sent as %s is rejected', async (_, body, status) => {
    const answer = await send(body, { 'content-type': MULTIPART });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/.+\.$/) });
  });

  it('must be sent as a form', async () => {
    for (const type of ['application/json', 'image/png', 'multipart/form-data'])
      expect((await send('{}', { 'content-type': type })).status, type).toBeOneOf([400, 415]);
    expect((await ada.send(ADDRESS, { method: 'POST' })).status).toBe(415);
  });

  it('can have any name', async () => {
    const bytes = await (await createPicture()).bytes();
    for (const name of ['../../etc/passwd', 'x'.repeat(300), '\u202egnp.exe', 'a\u0000b']) {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      expect((await send(form)).status, name).toBe(200);
    }
  });

  it('can have unknown form fields', async () => {
    const form = new FormData();
    for (const name of ['before', '__proto__', 'before']) form.append(name, 'x'.repeat(40_000));
    form.append('file', await createPicture(), 'a.png');
    form.append('after', 'x');
    expect((await send(form)).status).toBe(200);
  });

  it('is accepted only by upload endpoints', async () => {
    const answer = await ada.send(`${API_BASE}/workspaces`, {
      method: 'POST',
      body: createFormData(await createPicture()),
    });
    expect(answer.status).toBe(415);
  });
});

describe('do not disturb', () => {
  const settings = {
    until: null,
    quiet_hours: { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00', time_zone: 'UTC' },
  };
  /** Makes the next change of a user’s do-not-disturb state due now. */
  const passTime = async ({ id }: TestUser) => {
    await app.database
      .sql`update users set do_not_disturb_changes_at = now() - interval '1 second' where id = ${id}`;
    await app.transact((tx) => tx.enqueue(updateDoNotDisturb, { at: new Date().toISOString() }));
  };
  const listed = async (by: TestUser) =>
    (await by.does(listMembers, { params: { id: workspace.id }, query: {} })).members.find(
      ({ user_id }) => user_id === ada.id,
    )!.user;

  it('shows others only whether it is on, and the user the settings in every tab', async () => {
    const [own, tab] = [await ada.connect(), await workspace.member.connect()];
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const changed = await ada.does(updateProfile, { body: { do_not_disturb: settings } });
    expect(changed).toMatchObject({ is_do_not_disturb: true, do_not_disturb: settings });
    const { created_at: _, ...profile } = changed;
    expect(await own.waitFor(accountUpdated)).toEqual(profile);
    const told = await tab.waitFor(userUpdated);
    expect(told).toMatchObject({ id: ada.id, is_do_not_disturb: true });
    expect(await listed(workspace.member)).toEqual(told);
    expect(JSON.stringify([told, tab.all(accountUpdated)])).not.toMatch(/quiet_hours|"do_not_disturb"|UTC/);
  });

  it('is published when it begins and when it ends, and not while it continues', async () => {
    const tab = await workspace.member.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const states = () => tab.all(userUpdated).map(({ is_do_not_disturb }) => is_do_not_disturb);
    await app.database
      .sql`update users set do_not_disturb = ${JSON.stringify(settings)}::text::jsonb where id = ${ada.id}`;
    await passTime(ada);
    await tab.waitFor(userUpdated, ({ is_do_not_disturb }) => is_do_not_disturb);
    await passTime(ada);
    await expect
      .poll(() => app.database.sql`select 1 from users where do_not_disturb_changes_at < now()`)
      .toHaveLength(0);
    await app.database.sql`update users set do_not_disturb = null where id = ${ada.id}`;
    await passTime(ada);
    await tab.waitFor(userUpdated, ({ is_do_not_disturb }) => !is_do_not_disturb);
    expect(states()).toEqual([true, false]);
    expect((await listed(workspace.member)).is_do_not_disturb).toBe(false);
  });
});

it('a status text with an expiry is cleared for everyone when it expires', async () => {
  const tab = await workspace.member.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspace.id });
  const custom_status_expires_at = new Date(Date.now() + 2_000).toISOString();
  await ada.does(updateProfile, { body: { custom_status: '🍲 Lunch', custom_status_expires_at } });
  await tab.waitFor(userUpdated, ({ custom_status }) => custom_status === '🍲 Lunch');
  const cleared = await tab.waitFor(userUpdated, ({ custom_status }) => custom_status === null);
  expect(cleared).toMatchObject({ id: ada.id });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(custom_status_expires_at));
});
