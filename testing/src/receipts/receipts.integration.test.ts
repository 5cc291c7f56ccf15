import { getChannel, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { createDatabase, deleteDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { createLinkInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { createProject } from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
});
beforeEach(async () => {
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(() => app.close());

const mark = (by: TestUser, id: string, status: 'delivered' | 'seen') =>
  by.call(messages.markMessage, { params: { id }, query: { status } });
/** Returns the statuses, oldest message first. */
const statuses = async () =>
  (await ada.does(messages.listMessages, { params: { id: channelId }, query: {} }))
    .map(({ status }) => status)
    .reverse();
const receipts = async (id: string) =>
  (await ada.does(messages.listReceipts, { params: { id } })).map(({ user_id, status }) => [user_id, status]);
const unread = async (by: TestUser) =>
  (await by.does(getChannel, { params: { id: channelId } })).unread_count;
const remove = (id: string) => ada.does(messages.deleteMessage, { params: { id } });

describe('the status of one’s message', () => {
  it('is sent, then delivered, then seen, together with all earlier messages', async () => {
    const [first, second, third] = [
      await sendTestMessage(ada, channelId),
      await sendTestMessage(ada, channelId),
      await sendTestMessage(ada, channelId),
    ];
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
    expect(await mark(ben, second.id, 'delivered')).toMatchObject({
      status: 200,
      body: { status: 'delivered' },
    });
    expect(await statuses()).toEqual(['delivered', 'delivered', 'sent']);
    await mark(ben, first.id, 'seen');
    expect(await statuses()).toEqual(['seen', 'delivered', 'sent']);
    await mark(cleo, third.id, 'delivered');
    expect(await statuses()).toEqual(['seen', 'delivered', 'delivered']);
    await mark(ben, third.id, 'seen');
    expect(await statuses()).toEqual(['seen', 'seen', 'seen']);
  });

  it('never goes back', async () => {
    const [first, second] = [await sendTestMessage(ada, channelId), await sendTestMessage(ada, channelId)];
    await mark(ben, second.id, 'seen');
    await mark(ben, first.id, 'seen');
    await mark(ben, first.id, 'delivered');
    expect(await statuses()).toEqual(['seen', 'seen']);
    expect(await receipts(second.id)).toEqual([[ben.id, 'seen']]);
  });

  it('ignores the author’s own reading', async () => {
    const message = await sendTestMessage(ada, channelId);
    expect((await mark(ada, message.id, 'seen')).body.status).toBe('sent');
    expect(await receipts(message.id)).toEqual([]);
  });

  it('is not seen by a user who only sends a message', async () => {
    await sendTestMessage(ada, channelId);
    await sendTestMessage(ben, channelId);
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  it('equals the receipts of each user', async () => {
    const message = await sendTestMessage(ada, channelId);
    await mark(ben, message.id, 'delivered');
    await mark(cleo, message.id, 'seen');
    expect(await ada.does(messages.listReceipts, { params: { id: message.id } })).toEqual([
      { user_id: cleo.id, user: expect.objectContaining({ username: cleo.user.username }), status: 'seen' },
      {
        user_id: ben.id,
        user: expect.objectContaining({ username: ben.user.username }),
        status: 'delivered',
      },
    ]);
  });

  it('accepts no other status', async () => {
    const message = await sendTestMessage(ada, channelId);
    expect((await mark(ben, message.id, 'sent' as never)).status).toBe(422);
    expect((await ben.send(`/api/v1/messages/${message.id}/status`, { method: 'PATCH' })).status).toBe(422);
  });
});

describe('marking messages', () => {
  it('notifies readers while it changes ticks, then only the user’s own tabs', async () => {
    const message = await sendTestMessage(ada, channelId);
    // The author is the first of the two users after whom the ticks of others no longer change.
    await mark(ada, message.id, 'seen');
    const [author, reader, later] = [await ada.connect(), await ben.connect(), await cleo.connect()];
    for (const tab of [author, reader]) await tab.emit(joinChannel, { channel_id: channelId });
    for (const person of [ben, cleo]) await mark(person, message.id, 'seen');
    for (const tab of [author, reader, later]) await tab.settled();
    const told = { message_id: message.id, channel_id: channelId, status: 'seen', seq: 1 };
    expect(author.all(messageStatusUpdated)).toEqual([{ ...told, user_id: ben.id }]);
    expect(reader.all(messageStatusUpdated)).toEqual([{ ...told, user_id: ben.id }]);
    expect(later.all(messageStatusUpdated)).toEqual([{ ...told, user_id: cleo.id }]);
  });

  it('publishes nothing if they were marked before', async () => {
    const message = await sendTestMessage(ada, channelId);
    await mark(ben, message.id, 'seen');
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    await mark(ben, message.id, 'seen');
    await mark(ben, message.id, 'delivered');
    await tab.settled();
    expect(tab.all(messageStatusUpdated)).toEqual([]);
  });

  it('takes one statement, with or without a change', async () => {
    const message = await sendTestMessage(ada, channelId);
    for (const person of [ben, ben, cleo]) {
      const statements = await recordStatements(app, () => mark(person, message.id, 'seen'));
      expect(statements).toHaveLength(1);
    }
  });

  it('many times at once, in any order, ends at the furthest position', async () => {
    const talk = await Promise.all(Array.from({ length: 10 }, () => sendTestMessage(ada, channelId)));
    await Promise.all(talk.map(({ id }) => mark(ben, id, 'seen')));
    expect(await statuses()).toEqual(Array(10).fill('seen'));
    expect(await unread(ben)).toBe(0);
  });
});

describe('unread messages', () => {
  it('are other users’ messages after the read position', async () => {
    const talk = [];
    for (let count = 0; count < 5; count++) talk.push(await sendTestMessage(ada, channelId));
    expect(await unread(ada)).toBe(0);
    expect(await unread(ben)).toBe(5);
    await mark(ben, talk[1]!.id, 'delivered');
    expect(await unread(ben)).toBe(5);
    await mark(ben, talk[1]!.id, 'seen');
    expect(await unread(ben)).toBe(3);
    const listed = await ben.does(listChannels, { params: { workspace_id: workspace.id } });
    expect(listed.find(({ id }) => id === channelId)).toMatchObject({
      read_seq: 2,
      last_seq: 5,
      unread_count: 3,
    });
    await sendTestMessage(ben, channelId);
    expect(await unread(ben)).toBe(3);
    expect(await unread(ada)).toBe(1);
  });

  it('end with the newest remaining message, also after newer ones were deleted', async () => {
    const [kept, deleted] = [await sendTestMessage(ada, channelId), await sendTestMessage(ada, channelId)];
    await remove(deleted.id);
    await mark(ben, kept.id, 'seen');
    expect(await unread(ben)).toBe(0);
  });

  it('never exceed the number of messages', async () => {
    const talk = [
      await sendTestMessage(ada, channelId),
      await sendTestMessage(ada, channelId),
      await sendTestMessage(ada, channelId),
    ];
    for (const { id } of talk) await remove(id);
    expect(await unread(ben)).toBe(0);
    await sendTestMessage(ada, channelId);
    expect(await unread(ben)).toBe(1);
  });
});

describe('the summary of a workspace', () => {
  it('counts what the user can see', async () => {
    const fresh = await createTestWorkspace(app).with('member', 'guest');
    const summary = (by: TestUser) => by.does(getWorkspaceSummary, { params: { id: fresh.id } });
    const nothing = { messages: 0, pages: 0, databases: 0, channels: 0, pending_invitations: 0 };
    expect(await summary(fresh.owner)).toEqual({ ...nothing, team_members: 3 });
    const open = await createTestChannel(fresh.owner, fresh.id);
    const secret = await createTestChannel(fresh.member, fresh.id, { is_private: true });
    const message = await sendTestMessage(fresh.owner, open.id);
    await sendTestMessage(fresh.member, open.id);
    await sendTestMessage(fresh.member, secret.id);
    expect(await summary(fresh.owner)).toMatchObject({ messages: 2, channels: 1 });
    expect(await summary(fresh.member)).toMatchObject({ messages: 3, channels: 2 });
    expect(await summary(fresh.guest)).toMatchObject({ messages: 0, channels: 0 });
    const named = { query: { workspace_id: fresh.id }, body: { title: 'Books' } };
    await fresh.member.does(createDatabase, named);
    await fresh.member.does(createProject, named);
    const { id: gone } = await fresh.member.does(createDatabase, named);
    await fresh.member.does(deleteDatabase, { params: { id: gone } });
    expect(await summary(fresh.owner)).toMatchObject({ databases: 1 });
    expect(await summary(fresh.guest)).toMatchObject({ databases: 0 });
    await fresh.owner.does(createLinkInvitation, { params: { id: fresh.id }, body: {} });
    const people = async (by: TestUser) => {
      const { team_members, pending_invitations } = await summary(by);
      return { team_members, pending_invitations };
    };
    expect(await people(fresh.owner)).toEqual({ team_members: 3, pending_invitations: 1 });
    expect(await people(fresh.member)).toEqual({ team_members: 3, pending_invitations: null });
    expect(await people(fresh.guest)).toEqual({ team_members: 1, pending_invitations: null });
    await fresh.owner.does(messages.deleteMessage, { params: { id: message.id } });
    expect(await summary(fresh.owner)).toMatchObject({ messages: 1 });
  });
});
