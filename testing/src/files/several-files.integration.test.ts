import { getChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { listFiles } from '@workflow/contract/files/files.endpoints.ts';
import { MESSAGE_FILES_MAX } from '@workflow/contract/files/files.limits.ts';
import { deleteMessage, listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { waitForIndex } from '../search/search-index.ts';
import { fetchFile, sendFile, sendFiles, uploadTestFile } from './uploads.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  [ada, ben, workspaceId] = [workspace.owner, workspace.member, workspace.id];
});
afterAll(() => app.close());
beforeEach(async () => {
  channelId = (await createTestChannel(ada, workspaceId)).id;
});

const NAMES = ['plan.txt', 'budget.txt', 'map.txt'];
const inChannel = () => ({ params: { id: channelId } });
const listPage = (by: TestUser) => by.does(listMessages, { ...inChannel(), query: {} });

describe('a message with several files', () => {
  it('is one message and one unread, whose file fields describe the first file', async () => {
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const sent = await sendFiles(ada, channelId, NAMES);
    expect(sent.content).toBe('Sent plan.txt, budget.txt, map.txt');
    expect(sent.files.map(({ file_name }) => file_name)).toEqual(NAMES);
    const { file_url, file_name, file_size, file_type, file_picture } = sent;
    expect(sent.files[0]).toEqual({ file_url, file_name, file_size, file_type, file_picture });
    expect(await tab.waitFor(newMessage, ({ id }) => id === sent.id)).toEqual(sent);
    expect(await listPage(ben)).toEqual([sent]);
    expect((await ben.does(getChannel, inChannel())).unread_count).toBe(1);
    for (const { file_url: url, file_name: name } of sent.files)
      expect(String((await fetchFile(app.url, ben, url)).bytes)).toBe(`About ${name}`);
    expect((await sendFile(ada, channelId)).files).toHaveLength(1);
  });

  it('has the file of `file_url` first, and each file once', async () => {
    const [first, second] = [await uploadTestFile(ada, channelId), await uploadTestFile(ada, channelId)];
    const sent = await ada.does(sendMessage, {
      body: { channel_id: channelId, file_url: second.file_url, files: [first, second, first] },
    });
    expect(sent.files.map(({ file_url }) => file_url)).toEqual([second.file_url, first.file_url]);
  });

  it('is refused as a whole if one of its files cannot be sent, or if it has too many', async () => {
    const [known, other] = [await uploadTestFile(ada, channelId), await uploadTestFile(ben, channelId)];
    const send = (files: { file_url: string }[]) =>
      ada.call(sendMessage, { body: { channel_id: channelId, files } });
    expect(await send([known, other])).toMatchObject({ status: 422, body: { code: 'unknown_file' } });
    const many = Array.from({ length: MESSAGE_FILES_MAX + 1 }, () => ({
      file_url: `/api/v1/files/${crypto.randomUUID()}`,
    }));
    expect(await send(many)).toMatchObject({ status: 422, body: { errors: [{ path: 'files' }] } });
    expect(await send([])).toMatchObject({ status: 422 });
    expect(await listPage(ada)).toEqual([]);
    expect((await send([known])).status).toBe(201);
  });

  it('shares no file with another message that is sent at the same time', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => uploadTestFile(ada, channelId)));
    // Each file is in two of the messages.
    const answers = await Promise.all(
      files.map((file, index) =>
        ada.call(sendMessage, {
          body: { channel_id: channelId, files: [file, files[(index + 1) % files.length]!] },
        }),
      ),
    );
    const sent = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []));
    const urls = sent.flatMap((message) => message.files.map(({ file_url }) => file_url));
    expect(sent.length).toBeGreaterThan(0);
    expect(urls).toHaveLength(2 * sent.length);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('is forwarded with all its files, which outlive it', async () => {
    const original = await sendFiles(ada, channelId, NAMES, { content: 'All of it' });
    const other = (await createTestChannel(ben, workspaceId)).id;
    const copy = await ben.does(sendMessage, {
      body: { channel_id: other, forwarded_message_id: original.id },
    });
    expect(copy.files.map(({ file_name }) => file_name)).toEqual(NAMES);
    await ada.does(deleteMessage, { params: { id: original.id } });
    for (const { file_url } of original.files)
      expect((await fetchFile(app.url, ada, file_url)).status).toBe(404);
    for (const { file_url } of copy.files) expect((await fetchFile(app.url, ben, file_url)).status).toBe(200);
  });

  it('stays together in the list of files, and is found by the name of each file', async () => {
    const older = await sendFile(ada, channelId);
    const sent = await sendFiles(ada, channelId, ['gable.txt', 'ridge.txt', 'eaves.txt'], {
      content: 'Roof',
    });
    const list = (query: object) => ben.does(listFiles, { ...inChannel(), query });
    const page = await list({ limit: 2 });
    expect(page.map(({ file_name }) => file_name)).toEqual(['gable.txt', 'ridge.txt', 'eaves.txt']);
    const next = await list({ limit: 2, before: page.at(-1)!.message_id });
    expect(next.map(({ message_id }) => message_id)).toEqual([older.id]);
    await waitForIndex(app);
    const { files } = await ben.does(search, {
      query: { q: 'eaves', workspace_id: workspaceId },
    });
    expect(files).toMatchObject([{ id: sent.id, file_names: ['gable.txt', 'ridge.txt', 'eaves.txt'] }]);
  });
});
