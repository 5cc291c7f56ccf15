import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { deleteMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { reactionAdded, reactionRemoved } from '@workflow/contract/reactions/reactions.events.ts';
import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let channelId: string;
let messageId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
  messageId = (await sendTestMessage(ada, channelId)).id;
});
afterAll(() => app.close());

const react = (by: TestUser, emoji: string) =>
  by.call(addReaction, { params: { id: messageId }, body: { emoji } });
const unreact = (by: TestUser, emoji: string) =>
  by.call(removeReaction, { params: { id: messageId, emoji } });
const fetchReactions = async () => {
  const [message] = await ben.does(listMessages, { params: { id: channelId }, query: {} });
  return message!.reactions.map(({ emoji, user_id }) => [emoji, user_id]);
};

describe('a reaction', () => {
  it('that two tabs add and remove at once never fails', async () => {
    const rounds = Array.from({ length: 40 }, () => [react(ben, '👍'), unreact(ben, '👍')]);
    const answers = await Promise.all(rounds.flat());
    expect(answers.filter(({ status }) => ![200, 201, 204].includes(status))).toEqual([]);
  });

  it('that many users add to one message at once needs no repeated transaction', async () => {
    const emojis = [...QUICK_REACTIONS, '👀', '🙏'];
    const sent = await recordStatements(app, () =>
      Promise.all([ada, ben].flatMap((by) => emojis.map((emoji) => react(by, emoji)))),
    );
    expect(sent.filter((statement) => statement.startsWith('begin'))).toHaveLength(2 * emojis.length);
    expect(await fetchReactions()).toHaveLength(2 * emojis.length);
  });

  it('shows in the order of reacting, live for everyone who has the channel open', async () => {
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const { status, body } = await react(ben, '👍');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      message_id: messageId,
      user_id: ben.id,
      username: ben.user.username,
      full_name: ben.user.full_name,
      emoji: '👍',
      created_at: expect.any(String),
    });
    await react(ada, '👍');
    await react(ben, '🎉');
    expect(await fetchReactions()).toEqual([
      ['👍', ben.id],
      ['👍', ada.id],
      ['🎉', ben.id],
    ]);
    expect(await tab.waitFor(reactionAdded)).toEqual({ ...body, channel_id: channelId });
    expect((await unreact(ben, '👍')).status).toBe(204);
    expect(await tab.waitFor(reactionRemoved)).toEqual({
      id: body.id,
      message_id: messageId,
      channel_id: channelId,
      user_id: ben.id,
      emoji: '👍',
    });
    expect(await fetchReactions()).toEqual([
      ['👍', ada.id],
      ['🎉', ben.id],
    ]);
  });

  it('that exists is returned again, also for simultaneous requests, and published once', async () => {
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const answers = await Promise.all(Array.from({ length: 10 }, () => react(ben, '🔥')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await tab.settled();
    expect(tab.all(reactionAdded)).toHaveLength(1);
    expect(await fetchReactions()).toEqual([['🔥', ben.id]]);
  });

  it('that does not exist is removed without an error or an event', async () => {
    await react(ada, '👏');
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    expect((await unreact(ben, '👏')).status).toBe(204);
    await tab.settled();
    expect(tab.all(reactionRemoved)).toEqual([]);
    expect(await fetchReactions()).toEqual([['👏', ada.id]]);
  });

  it.each([...QUICK_REACTIONS, '👩‍👩‍👧‍👦', '🇫🇷', '👍🏽', '1️⃣', '❤️‍🔥'])('may be %s', async (emoji) => {
    expect((await react(ben, emoji)).body.emoji).toBe(emoji);
    expect((await unreact(ben, emoji)).status).toBe(204);
    expect(await fetchReactions()).toEqual([]);
  });

  it.each(['', 'x', 'ok', ':+1:', '👍👍', '👍 ', '<b>', '1'])('may not be “%s”', async (emoji) => {
    expect((await react(ben, emoji)).status).toBe(422);
  });

  it('is deleted with the message', async () => {
    await react(ben, '😂');
    await ada.does(deleteMessage, { params: { id: messageId } });
    expect(await react(ada, '😂')).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    const [row] = await app.database
      .sql`select count(*)::int as count from reactions where message_id = ${messageId}`;
    expect(row).toEqual({ count: 0 });
  });
});
