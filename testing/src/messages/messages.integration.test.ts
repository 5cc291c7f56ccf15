import { randomUUID } from 'node:crypto';
import { getChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { insertNextMessage } from '@workflow/server/features/messages/messages.send.store.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
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
const ask = (query: Page = {}, by = ben) =>
  by.call(messages.listMessages, { params: { id: channelId }, query });
const list = (query: Page = {}, by = ben) =>
  by.does(messages.listMessages, { params: { id: channelId }, query });
const seqs = async (query: Page = {}) => (await list(query)).map(({ seq }) => seq);
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

describe('a message', () => {
  it('is returned as every reader will see it', async () => {
    const client_message_id = randomUUID();
    const content = '  Two lines,\n\n  and *Markdown* <b>as typed</b> 👩‍👩‍👧‍👦  ';
    const { status, body } = await send(ada, { content, client_message_id });
    expect(status).toBe(201);
    const { id, username, full_name, avatar_url } = ada.user;
    expect(body).toEqual({
      id: expect.any(String),
      channel_id: channelId,
      user_id: id,
      user: { id, username, full_name, avatar_url },
      content: content.trim(),
      mentions: [],
      message_type: 'text',
      parent_id: null,
      reply_to_content: null,
      reply_to_version: null,
      reply_to_user: null,
      file_url: null,
      file_name: null,
      file_picture: null,
      files: [],
      file_size: null,
      file_type: null,
      status: 'sent',
      seq: 1,
      client_message_id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      edited_at: null,
      thread_id: null,
      thread: null,
      thread_version: 0,
      thread_only: false,
      version: 1,
      forwarded: null,
      pinned: null,
      ended_call: null,
      poll: null,
      previews: null,
      reactions: [],
    });
    expect(await list()).toEqual([body]);
  });

  it('has 1 to 16,000 characters', async () => {
    for (const content of ['', '   \n ']) {
      expect(await send(ada, { content })).toMatchObject({
        status: 422,
        body: { detail: 'Write a message first.' },
      });
    }
    expect((await send(ada, { content: 'x'.repeat(16_001) })).body.detail).toBe(
      'Message must have at most 16,000 characters.',
    );
    const longest = '語'.repeat(16_000);
    expect((await send(ada, { content: longest })).body.content).toBe(longest);
  });
});

describe('the message order', () => {
  it('is total and without gaps for simultaneous writers, and everyone receives all messages', async () => {
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendTestMessage(index % 2 ? ada : ben, channelId, `Message ${index}`),
      ),
    );
    const listed = await list({ limit: 100 });
    expect(listed.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
    const bySeq = sent.toSorted((one, other) => other.seq - one.seq).map(({ id }) => id);
    expect(listed.map(({ id }) => id)).toEqual(bySeq);
    const times = listed.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    await tab.settled();
    expect(new Set(tab.all(newMessage).map(({ id }) => id))).toEqual(new Set(bySeq));
    expect(await loadChannel()).toMatchObject({ last_seq: 50, message_count: 50, last_message_at: times[0] });
  });
});

describe('sending a message again', () => {
  it('returns the first message and sends nothing', async () => {
    const client_message_id = randomUUID();
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const first = await send(ada, { content: 'Once', client_message_id });
    expect(await send(ada, { content: 'Twice', client_message_id })).toMatchObject({
      status: 200,
      body: first.body,
    });
    await edit(ada, first.body.id, 'Edited since');
    expect((await send(ada, { content: 'Once', client_message_id })).body.content).toBe('Edited since');
    await tab.settled();
    expect(tab.all(newMessage)).toHaveLength(1);
    expect(await seqs()).toEqual([1]);
  });

  it('publishes once if the first attempt was stored but not published', async () => {
    const client_message_id = randomUUID();
    const tab = await ben.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    // Simulates a server that dies between the commit and the response.
    await insertNextMessage({ ...app.database } as unknown as Tx, {
      id: newId(),
      conversationId: channelId,
      kind: 'channel',
      userId: ada.id,
      content: 'Unheard',
      parentId: null,
      threadOnly: false,
      clientMessageId: client_message_id,
      fileIds: [],
      endedCall: null,
      links: [],
      originalId: null,
    });
    for (const _ of [1, 2, 3]) {
      expect((await send(ada, { content: 'Unheard', client_message_id })).status).toBe(200);
    }
    await tab.settled();
    expect(tab.all(newMessage).map(({ content }) => content)).toEqual(['Unheard']);
  });

  it('many times at once creates one message', async () => {
    const client_message_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(ada, { content: 'Once', client_message_id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await seqs()).toEqual([1]);
    expect((await sendTestMessage(ada, channelId)).seq).toBe(2);
  });

  it('is separate for each author', async () => {
    const client_message_id = randomUUID();
    expect((await send(ada, { content: 'Mine', client_message_id })).status).toBe(201);
    expect((await send(ben, { content: 'Mine', client_message_id })).status).toBe(201);
  });

  it('to another channel is a conflict, and does not restore a deleted message', async () => {
    const client_message_id = randomUUID();
    const { body } = await send(ada, { content: 'Here', client_message_id });
    const elsewhere = await createTestChannel(ada, workspaceId);
    const again = await ada.call(messages.sendMessage, {
      body: { channel_id: elsewhere.id, content: 'There', client_message_id },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'sent_elsewhere' } });
    await remove(ada, body.id);
    expect(await send(ada, { content: 'Here', client_message_id })).toMatchObject({
      status: 409,
      body: { code: 'message_deleted' },
    });
    expect(await list()).toEqual([]);
  });
});

describe('a page of messages', () => {
  it('has the newest 50 by default, 1 to 100 on request', async () => {
    await sendNumberedMessages(120);
    expect(await seqs()).toEqual(Array.from({ length: 50 }, (_, index) => 120 - index));
    expect(await seqs({ limit: 1 })).toEqual([120]);
    expect(await seqs({ limit: 100 })).toHaveLength(100);
    for (const limit of [0, 101, -1, 1.5]) expect((await ask({ limit })).status).toBe(422);
  });

  it('continues before, after and around a message', async () => {
    const talk = await sendNumberedMessages(30);
    const id = (seq: number) => talk[seq - 1]!.id;
    expect(await seqs({ before: id(4) })).toEqual([3, 2, 1]);
    expect(await seqs({ before: id(30), limit: 3 })).toEqual([29, 28, 27]);
    expect(await seqs({ before: id(1) })).toEqual([]);
    expect(await seqs({ after: id(27) })).toEqual([30, 29, 28]);
    expect(await seqs({ after: id(10), limit: 3 })).toEqual([13, 12, 11]);
    expect(await seqs({ after: id(30) })).toEqual([]);
    expect(await seqs({ around: id(15), limit: 5 })).toEqual([17, 16, 15, 14, 13]);
    expect(await seqs({ around: id(15), limit: 1 })).toEqual([15]);
    expect(await seqs({ around: id(15), limit: 4 })).toEqual([17, 16, 15, 14]);
    expect(await seqs({ around: id(1), limit: 5 })).toEqual([3, 2, 1]);
    expect((await seqs({ around: id(30), limit: 5 })).slice(0, 3)).toEqual([30, 29, 28]);
  });

  it('continues from a deleted message', async () => {
    const talk = await sendNumberedMessages(9);
    const { id } = talk[4]!;
    await remove(ada, id);
    expect(await seqs({ before: id })).toEqual([4, 3, 2, 1]);
    expect(await seqs({ after: id })).toEqual([9, 8, 7, 6]);
    expect(await seqs({ around: id, limit: 4 })).toEqual([7, 6, 4, 3]);
    await Promise.all(talk.filter((one) => one.id !== id).map((one) => remove(ada, one.id)));
    for (const query of [{ before: id }, { after: id }, { around: id }]) {
      expect(await ask(query)).toMatchObject({ status: 200, body: [] });
    }
  });

  it('is rejected for a message of another conversation and for two positions at once', async () => {
    const elsewhere = await sendTestMessage(ada, (await createTestChannel(ada, workspaceId)).id);
    const { id } = await sendTestMessage(ada, channelId);
    for (const position of [elsewhere.id, newId()]) {
      for (const query of [{ before: position }, { after: position }, { around: position }]) {
        expect(await ask(query)).toMatchObject({ status: 422, body: { code: 'unknown_position' } });
      }
    }
    expect(await ask({ before: id, after: id })).toMatchObject({
      status: 422,
      body: { detail: 'Give only one of before, after, around, after_seq and at.' },
    });
  });
});
