import {
  listDmFiles,
  sendDmMessage,
  uploadDmFile,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listFiles } from '@workflow/contract/files/files.endpoints.ts';
import type { FileKind } from '@workflow/contract/files/files.schema.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';
import { createTextFile, sendFile } from './uploads.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  [ada, ben, workspaceId] = [workspace.owner, workspace.member, workspace.id];
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(() => app.close());

const list = (query: { limit?: number; before?: string; kind?: FileKind } = {}) =>
  ben.call(listFiles, { params: { id: channelId }, query });

describe('the files of a channel', () => {
  it('are listed newest first, by page and kind, with their senders, and disappear with their messages', async () => {
    const first = await sendFile(ada, channelId, createTextFile('one', 'one.txt'));
    await sendTestMessage(ada, channelId, 'Only words.');
    const second = await sendFile(ben, channelId, await createPicture());
    const third = await sendFile(ada, channelId, createTextFile('three', 'three.txt'));
    const { body } = await list();
    expect(body).toEqual(
      [third, second, first].map(
        ({ id, user, created_at, file_url, file_name, file_size, file_type, file_picture }) => ({
          message_id: id,
          user,
          created_at,
          file_url,
          file_name,
          file_size,
          file_type,
          file_picture,
        }),
      ),
    );
    const idsOf = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).body.map(({ message_id }) => message_id);
    expect(await idsOf({ limit: 2 })).toEqual([third.id, second.id]);
    expect(await idsOf({ limit: 2, before: second.id })).toEqual([first.id]);
    expect(await idsOf({ kind: 'picture' })).toEqual([second.id]);
    expect(await idsOf({ kind: 'document' })).toEqual([third.id, first.id]);
    expect(await idsOf({ kind: 'video' })).toEqual([]);
    await ben.does(deleteMessage, { params: { id: second.id } });
    expect(await idsOf({ before: third.id })).toEqual([first.id]);
    // A client whose last page ended with the deleted file can still continue from it.
    expect(await idsOf({ before: second.id })).toEqual([first.id]);
    expect((await list({ before: newId() })).body).toMatchObject({ code: 'unknown_file_position' });
  });

  it('of a direct message are listed in the same way', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    const params = { id };
    const { file_url } = await ada.does(uploadDmFile, { params, file: createTextFile() });
    const message = await ada.does(sendDmMessage, { params, body: { file_url } });
    expect(await ben.does(listDmFiles, { params, query: {} })).toMatchObject([
      { message_id: message.id, file_url },
    ]);
  });
});
