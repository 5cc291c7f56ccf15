import { getChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted, messageUpdated } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  [ada, ben] = [workspace.owner, workspace.member];
});
beforeEach(async () => {
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(() => app.close());

type Page = { limit?: number; before?: string; after?: string; around?: string };
const list = (query: Page = {}, by = ben) =>
  by.does(messages.listMessages, { params: { id: channelId }, query });
const send = (by: TestUser, body: { content: string; parent_id?: string; client_message_id?: string }) =>
  by.call(messages.sendMessage, { body: { channel_id: channelId, ...body } });
const edit = (by: TestUser, id: string, content: string) =>
  by.call(messages.editMessage, { params: { id }, body: { content } });
const remove = (by: TestUser, id: string) => by.call(messages.deleteMessage, { params: { id } });
const loadChannel = (by = ben) => by.does(getChannel, { params: { id: channelId } });

/** Sends messages numbered 1 to `count`, oldest first. */
async function sendNumberedMessages(count: number): Promise<Message[]> {
  await Promise.all(Array.from({ length: count }, () => sendTestMessage(ada, channelId)));
  const pages: Message[] = [];
  for (let page = await list({ limit: 100 }); page.length > 0; ) {
    pages.push(...page);
    page = await list({ limit: 100, before: page.at(-1)!.id });
  }
  return pages.reverse();
}

describe('editing a message', () => {
  it('is for its author, sets the time, and shows in replies too', async () => {
    const { body: message } = await send(ada, { content: 'First' });
    const { body: reply } = await send(ben, { content: 'Yes', parent_id: message.id });
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const { status, body } = await edit(ada, message.id, '  Second  ');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...message,
      content: 'Second',
      edited_at: expect.any(String),
      version: 2,
      thread: expect.objectContaining({ reply_count: 1, last_reply_at: reply.created_at }),
      thread_version: 1,
    });
    const { id, channel_id, user_id, content, seq, edited_at, version } = body;
    expect(await tab.waitFor(messageUpdated)).toEqual({
      id,
      channel_id,
      user_id,
      content,
      mentions: [],
      seq,
      thread_only: false,
      edited_at,
      version,
    });
    expect(await list()).toEqual([{ ...reply, reply_to_content: 'Second', reply_to_version: 2 }, body]);
    expect(await edit(ben, message.id, 'Mine now')).toMatchObject({
      status: 403,
      body: { code: 'not_the_author' },
    });
    expect((await edit(ada, message.id, ' ')).status).toBe(422);
    expect((await edit(ada, newId(), 'Nothing')).status).toBe(404);
  });
});

describe('deleting a message', () => {
  it('is for its author, and leaves only its number', async () => {
    const [first, second] = [
      await sendTestMessage(ada, channelId, 'A secret'),
      await sendTestMessage(ada, channelId),
    ];
    const reply = await sendTestMessage(ben, channelId, 'What?', { parent_id: first.id });
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    expect(await remove(ben, first.id)).toMatchObject({ status: 403, body: { code: 'not_the_author' } });
    expect((await remove(ada, first.id)).status).toBe(204);
    expect(await tab.waitFor(messageDeleted)).toEqual({
      message_id: first.id,
      channel_id: channelId,
      seq: 1,
      last_seq: 3,
      deleted_count: 1,
    });
    expect(await list()).toEqual([
      { ...reply, reply_to_content: null, reply_to_version: null, reply_to_user: null },
      second,
    ]);
    expect(await loadChannel()).toMatchObject({ last_seq: 3, message_count: 2 });
    expect((await remove(ada, first.id)).status).toBe(404);
    expect((await edit(ada, first.id, 'Back')).status).toBe(404);
    const [row] = await app.database.sql`select * from messages where id = ${first.id}`;
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('many times at once deletes it once', async () => {
    const [message] = await sendNumberedMessages(3);
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(ada, message!.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(404)]);
    expect(await loadChannel()).toMatchObject({ message_count: 2 });
    await tab.settled();
    expect(tab.all(messageDeleted)).toHaveLength(1);
  });
});

describe('a reply', () => {
  it('quotes the beginning of its message and never half a character', async () => {
    const { body: long } = await send(ada, { content: `${'x'.repeat(199)}👍 and more` });
    const { body: reply } = await send(ben, { content: 'Yes', parent_id: long.id });
    const { id, username, full_name, avatar_url } = ada.user;
    expect(reply).toMatchObject({
      parent_id: long.id,
      reply_to_content: `${'x'.repeat(199)}👍`,
      reply_to_user: { id, username, full_name, avatar_url },
    });
    expect(await list({ limit: 1 })).toEqual([reply]);
  });

  it('is rejected unless its message is in the same conversation and not deleted', async () => {
    const elsewhere = await sendTestMessage(ada, (await createTestChannel(ada, workspaceId)).id);
    const deleted = await sendTestMessage(ada, channelId);
    await remove(ada, deleted.id);
    for (const parent_id of [elsewhere.id, deleted.id, newId()]) {
      expect(await send(ben, { content: 'Yes', parent_id })).toMatchObject({
        status: 422,
        body: { code: 'unknown_parent' },
      });
    }
    expect(await list()).toEqual([]);
    expect((await sendTestMessage(ben, channelId)).seq).toBe(2);
  });
});
