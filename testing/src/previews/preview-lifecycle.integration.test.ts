import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { deleteMessage, editMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { removePreview } from '@workflow/contract/previews/previews.endpoints.ts';
import { previewRemoved } from '@workflow/contract/previews/previews.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { cleanUpPreviews } from '@workflow/server/features/previews/previews.jobs.ts';
import { createFiles } from '@workflow/server/platform/files/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startSite, type TestSite } from '../harness/site.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';
import { createPreviewActions } from './preview-actions.ts';

let site: TestSite;
let app: TestApp;
let dataDir: string;
let workspace: TestWorkspace<'member' | 'colleague'>;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  site = await startSite();
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-previews-'));
  app = await startTestApp({ dataDir }, site.network);
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id, { is_private: true })).id;
  await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: ben.id } });
  site.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await site.stop();
  await rm(dataDir, { recursive: true });
});

const { newPath, previewsOf, servePage, titles } = createPreviewActions(() => ({
  site,
  channelId,
  reader: ben,
}));

/** Opens a tab of the user with the workspace open. */
async function openTab(person: TestUser) {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspace.id });
  return tab;
}

describe('editing a message', () => {
  it('keeps previews of remaining links, removes others and makes new ones', async () => {
    const [one, two, three] = [
      servePage('<title>1</title>'),
      servePage('<title>2</title>'),
      servePage('<title>3</title>'),
    ];
    const message = await sendTestMessage(ada, channelId, `${one} ${two}`);
    await expect.poll(() => titles(message)).toEqual(['1', '2']);
    const [, second] = (await previewsOf(ada, message))!;
    const tab = await openTab(ben);
    await ada.does(editMessage, { params: { id: message.id }, body: { content: `${three} ${one}` } });
    expect(await tab.waitFor(previewRemoved)).toEqual({
      message_id: message.id,
      channel_id: channelId,
      preview_id: second!.id,
    });
    await expect.poll(async () => (await titles(message)).toSorted()).toEqual(['1', '3']);
    expect(site.requests).toHaveLength(3);
    await ada.does(editMessage, { params: { id: message.id }, body: { content: 'Nothing' } });
    expect(await previewsOf(ben, message)).toBeNull();
  });

  it('does not restore previews that the author removed', async () => {
    const [one, two] = [servePage('<title>1</title>'), servePage('<title>2</title>')];
    const message = await sendTestMessage(ada, channelId, one);
    await expect.poll(() => titles(message)).toEqual(['1']);
    const preview_id = (await previewsOf(ada, message))![0]!.id;
    const tab = await openTab(ben);
    const remove = (by: TestUser) => by.call(removePreview, { params: { id: message.id, preview_id } });
    expect(await remove(ben)).toMatchObject({ status: 403, body: { code: 'not_the_author' } });
    expect((await remove(ada)).status).toBe(204);
    expect((await remove(ada)).status).toBe(204);
    await tab.settled();
    expect(tab.all(previewRemoved)).toEqual([{ message_id: message.id, channel_id: channelId, preview_id }]);
    const edit = (content: string) =>
      ada.does(editMessage, { params: { id: message.id }, body: { content } });
    await edit('Without it');
    await edit(`${one} ${two}`);
    await expect.poll(() => titles(message)).toEqual(['2']);
  });
});

describe('the picture of a preview', () => {
  const picture = (width = 1200, height = 630) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const serve = (path: string, bytes: Buffer, type = 'image/jpeg') =>
    site.serve(path, (_, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
  const withPicture = (path: string) =>
    servePage(`<title>Tides</title><meta property="og:image" content="${path}">`);
  const get = (by: TestUser, path: string) => fetchFile(app.url, by, path);

  async function previewOf(url: string) {
    const message = await sendTestMessage(ada, channelId, url);
    await expect.poll(() => titles(message)).toEqual(['Tides']);
    const [preview] = (await previewsOf(ada, message))!;
    return { message, preview: preview! };
  }

  it('is drawn small, stored locally and readable for readers of the message', async () => {
    serve(
      '/p.jpg',
      await picture()
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .jpeg()
        .toBuffer(),
    );
    const { message, preview } = await previewOf(withPicture('/p.jpg'));
    expect(preview.picture).toEqual({
      width: 720,
      height: 378,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
      url: `/api/v1/files/previews/${preview.id}`,
    });
    const { url } = preview.picture!;
    const { status, headers, bytes } = await get(ben, url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    // The ETag is the id of the preview, so another message with the same link has a different one.
    expect(headers.get('etag')).toBe(`"${preview.id}"`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const drawn = await sharp(bytes).metadata();
    expect([drawn.width, drawn.height, drawn.exif]).toEqual([720, 378, undefined]);

    const statuses = async () => [(await get(ben, url)).status, (await get(workspace.colleague, url)).status];
    expect(await statuses()).toEqual([200, 404]);
    await ada.does(removeChannelMember, { params: { id: channelId, user_id: ben.id } });
    expect(await statuses()).toEqual([404, 404]);
    await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: ben.id } });
    expect(await statuses()).toEqual([200, 404]);
    await ada.does(removePreview, { params: { id: message.id, preview_id: preview.id } });
    expect(await statuses()).toEqual([404, 404]);
  });

  it.each([
    [
      'is a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
    ],
    [
      'is a page that is called a picture',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/png',
    ],
    ['counts visits', async () => picture(1, 1).png().toBuffer(), 'image/png'],
    ['is said to be a page', async () => picture().png().toBuffer(), 'text/html'],
    ['is cut', async () => (await picture().png().toBuffer()).subarray(0, 60), 'image/png'],
    ['is a bomb', async () => picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer(), 'image/png'],
    [
      'is too large',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]),
      'image/png',
    ],
  ])('is left out when the image %s', async (_, bytes, type) => {
    const path = newPath('/bad');
    serve(path, await bytes(), type);
    expect((await previewOf(withPicture(path))).preview.picture).toBeNull();
  });

  it('is deleted when no message shows it', async () => {
    serve('/p.jpg', await picture().jpeg().toBuffer());
    const { message } = await previewOf(withPicture('/p.jpg'));
    await app.database.sql`update link_previews set expires_at = now() - interval '1 minute'`;
    const files = createFiles(join(dataDir, 'files'));
    await files.save('previews/00000000-0000-4000-8000-000000000000', Buffer.from('left behind'));
    const [row] = await app.database.sql<{ preview_id: string }[]>`
      select preview_id from message_links where message_id = ${message.id}`;
    const context = { reader: app.database, transact: app.transact };
    const listStoredFiles = () => readdir(join(dataDir, 'files', 'previews'));
    await cleanUpPreviews(files, context, new Date(Date.now() + 60_000));
    expect(await listStoredFiles()).toContain(row!.preview_id);
    expect(await listStoredFiles()).not.toContain('00000000-0000-4000-8000-000000000000');
    await ada.does(deleteMessage, { params: { id: message.id } });
    await cleanUpPreviews(files, context);
    expect(await listStoredFiles()).not.toContain(row!.preview_id);
  });
});
