import { deleteMessage, markMessage, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { removeSaved, saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import type { SearchResults } from '@workflow/contract/search/search.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextFile, uploadTestFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { waitForIndex } from './search-index.ts';

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  ({ id: workspaceId, owner: ada, member: ben } = workspace);
  channelId = (await createTestChannel(ada, workspaceId)).id;
});
afterAll(() => app.close());

const find = (by: TestUser, q: string, more: object = {}): Promise<SearchResults> =>
  by.does(search, { query: { q, workspace_id: workspaceId, limit: 50, ...more } as never });
const contents = async (q: string, by = ben) =>
  (await find(by, q)).messages.map(({ content }) => content).toSorted();
const say = (content: string, more: object = {}) => sendTestMessage(ada, channelId, content, more);
async function sendFileWith(content: string, name: string, to = channelId): Promise<Message> {
  const { file_url } = await uploadTestFile(ada, to, createTextFile('As agreed.', name));
  return ada.does(sendMessage, { body: { channel_id: to, content, file_url } });
}

describe('a search for messages', () => {
  it.each([
    {
      operators: ['has:file'],
      async add() {
        const { id } = await sendFileWith('anchor two', 'plan.txt');
        return () => ada.does(deleteMessage, { params: { id } });
      },
    },
    {
      operators: ['has:reaction'],
      async add() {
        const params = { id: (await say('anchor two')).id };
        await ada.does(addReaction, { params, body: { emoji: '🎉' } });
        return () => ada.does(removeReaction, { params: { ...params, emoji: '🎉' } });
      },
    },
    {
      operators: ['has:pin', 'is:pinned'],
      async add() {
        const params = { id: (await say('anchor two')).id };
        await ada.does(pinMessage, { params });
        return () => ada.does(unpinMessage, { params });
      },
    },
    {
      operators: ['is:saved'],
      async add() {
        const [own, other] = [await say('anchor two'), await say('anchor three')];
        await ben.does(saveMessage, { params: { message_id: own.id }, body: { state: 'in_progress' } });
        await ada.does(saveMessage, { params: { message_id: other.id }, body: { state: 'done' } });
        await waitForIndex(app);
        expect(await contents('anchor is:saved', ada)).toEqual(['anchor three']);
        return () => ben.does(removeSaved, { params: { message_id: own.id } });
      },
    },
    {
      operators: ['is:unread'],
      async add() {
        await ben.does(markMessage, {
          params: { id: (await say('anchor before')).id },
          query: { status: 'seen' },
        });
        const { id } = await say('anchor two');
        await waitForIndex(app);
        // The author has read their own messages.
        expect(await contents('anchor is:unread', ada)).toEqual([]);
        return () => ben.does(markMessage, { params: { id }, query: { status: 'seen' } });
      },
    },
  ])('with $operators finds a message only while it matches', async ({ operators, add }) => {
    await say('anchor one');
    const undo = await add();
    await waitForIndex(app);
    const all = await contents('anchor');
    for (const operator of operators) {
      expect(await contents(`anchor ${operator}`)).toEqual(['anchor two']);
      expect(await contents(`anchor -${operator}`)).toEqual(
        all.filter((content) => content !== 'anchor two'),
      );
    }
    await undo();
    for (const operator of operators) expect(await contents(`anchor ${operator}`)).toEqual([]);
  });

  it('with is:thread finds the replies and the message that they reply to', async () => {
    await say('anchor one');
    const { id } = await say('anchor root');
    await say('anchor reply', { parent_id: id });
    await waitForIndex(app);
    expect(await contents('anchor is:thread')).toEqual(['anchor reply', 'anchor root']);
    expect(await contents('anchor -is:thread')).toEqual(['anchor one']);
  });

  it('`after:` finds messages of later days only', async () => {
    await say('anchor one');
    const old = await say('anchor two');
    await app.database
      .sql`update messages set created_at = now() - interval '3 days', version = version + 1 where id = ${old.id}`;
    await waitForIndex(app);
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect(await contents(`anchor after:${daysAgo(4)}`)).toEqual(['anchor one', 'anchor two']);
    expect(await contents(`anchor after:${daysAgo(3)}`)).toEqual(['anchor one']);
    expect(await contents(`anchor after:${daysAgo(1)}`)).toEqual(['anchor one']);
    expect(await contents(`anchor after:${daysAgo(0)}`)).toEqual([]);
    expect(await contents(`anchor after:${daysAgo(4)} before:${daysAgo(1)}`)).toEqual(['anchor two']);
  });
});

it('a file is found by its name, only by users who can read its message, until the message is deleted', async () => {
  const secret = await createTestChannel(ada, workspaceId, { is_private: true });
  const plan = await sendFileWith('See attached', 'lighthouse-plan.txt');
  await sendFileWith('See attached', 'lighthouse-budget.txt', secret.id);
  await sendFileWith('The lighthouse', 'notes.txt');
  await waitForIndex(app);
  const names = async (by: TestUser, more: object = {}) => {
    const { files, totals } = await find(by, 'lighthouse', more);
    expect(totals.file).toBe(files.length);
    return files.map(({ file_name }) => file_name).toSorted();
  };
  expect(await names(ada)).toEqual(['lighthouse-budget.txt', 'lighthouse-plan.txt']);
  expect(await names(ben)).toEqual(['lighthouse-plan.txt']);
  expect(await names(ben, { kind: 'file' })).toEqual(['lighthouse-plan.txt']);
  expect(await names(ben, { kind: 'message' })).toEqual([]);
  const { files } = await find(ben, 'lighthouse');
  expect(files).toMatchObject([
    { id: plan.id, channel_id: channelId, content: 'See attached', file_url: plan.file_url, file_size: 10 },
  ]);
  await ada.does(deleteMessage, { params: { id: plan.id } });
  expect(await names(ben)).toEqual([]);
  await waitForIndex(app);
  expect(await names(ada)).toEqual(['lighthouse-budget.txt']);
});
