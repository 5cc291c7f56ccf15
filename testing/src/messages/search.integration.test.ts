import { searchDmMessages, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  searchMessages,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

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
  [workspaceId, ada, ben] = [workspace.id, workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(() => app.close());

interface Search {
  readonly q: string;
  readonly before_seq?: number | undefined;
  readonly limit?: number;
}

const search = (query: Search, by = ben) =>
  by.call(searchMessages, { params: { id: channelId }, query: query as never });
const find = (query: Search) =>
  ben.does(searchMessages, { params: { id: channelId }, query: query as never });
const contentsOf = ({ messages }: { messages: readonly { content: string }[] }) =>
  messages.map(({ content }) => content);
const findContents = async (q: string) => contentsOf(await find({ q }));
const say = async (...contents: string[]) => {
  for (const content of contents) await sendTestMessage(ada, channelId, content);
};

describe('a search in a conversation', () => {
  it('finds messages that contain every word, ignoring case, newest first', async () => {
    await say('The ferry leaves at nine', 'No boats', 'At nine the FERRY came back', 'A ferry at ten');
    expect(await findContents('nine ferry')).toEqual([
      'At nine the FERRY came back',
      'The ferry leaves at nine',
    ]);
    expect(await findContents('  FERR\n NINE ')).toEqual([
      'At nine the FERRY came back',
      'The ferry leaves at nine',
    ]);
    expect(await findContents('ferry eleven')).toEqual([]);
    await say('Größe ÄNDERN', 'ΣΊΣΥΦΟΣ 🎉');
    expect(await findContents('größe ändern')).toEqual(['Größe ÄNDERN']);
    expect(await findContents('A\u0308ndern')).toEqual(['Größe ÄNDERN']);
    expect(await findContents('σίσυφ 🎉')).toEqual(['ΣΊΣΥΦΟΣ 🎉']);
  });

  it('treats every character literally', async () => {
    await say('100% sure', '100 sure', 'snake_case', 'snakeXcase', 'C:\\temp', 'C:temp', 'it’s {a,b} "c"');
    expect(await findContents('100%')).toEqual(['100% sure']);
    expect(await findContents('%')).toEqual(['100% sure']);
    expect(await findContents('e_c')).toEqual(['snake_case']);
    expect(await findContents(':\\t')).toEqual(['C:\\temp']);
    expect(await findContents('\\')).toEqual(['C:\\temp']);
    expect(await findContents('{a,b} "c"')).toEqual(['it’s {a,b} "c"']);
    expect(await findContents("'")).toEqual([]);
    expect(await findContents('\\%')).toEqual([]);
  });

  it('returns messages as the conversation does, in their current state', async () => {
    const { id } = await sendTestMessage(ada, channelId, 'We ship on Friday');
    await sendTestMessage(ben, channelId, 'Friday it is', { parent_id: id });
    await ada.does(editMessage, { params: { id }, body: { content: 'We ship on Monday' } });
    expect(await findContents('friday')).toEqual(['Friday it is']);
    expect(await findContents('monday')).toEqual(['We ship on Monday']);
    const listed = await ben.does(listMessages, { params: { id: channelId }, query: {} });
    expect(await find({ q: 'i' })).toEqual({ messages: listed, next: null });
  });

  it('finds no deleted messages and pages past them', async () => {
    await say('tide one', 'tide two', 'tide three');
    const { messages, next } = await find({ q: 'tide', limit: 1 });
    expect(next).toEqual({ before_seq: messages[0]!.seq, searched_to: messages[0]!.created_at });
    await ada.does(deleteMessage, { params: { id: messages[0]!.id } });
    expect(await findContents('tide')).toEqual(['tide two', 'tide one']);
    const rest = await find({ q: 'tide', before_seq: next!.before_seq });
    expect(contentsOf(rest)).toEqual(['tide two', 'tide one']);
  });

  it('pages by twenty without gaps or repetitions while others write', async () => {
    const wanted: string[] = [];
    for (let index = 0; index < 45; index++) {
      await say(`tide ${index}`);
      wanted.unshift(`tide ${index}`);
      if (index % 3 === 0) await say(`wave ${index}`);
    }
    const pages: string[][] = [];
    for (let before_seq: number | undefined; ; ) {
      const [page] = await Promise.all([
        find({ q: 'tide', before_seq }),
        say('a tide of now'),
        say('a wave'),
      ]);
      pages.push(contentsOf(page));
      if (!page.next) break;
      before_seq = page.next.before_seq;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, pages.at(-1)!.length]);
    // The first such message may have been sent before the page was read.
    expect(pages.flat().filter((content) => content !== 'a tide of now')).toEqual(wanted);
    expect((await find({ q: 'tide', limit: 100 })).messages).toHaveLength(wanted.length + pages.length);
  });

  it('finds equal text in any Unicode composition', async () => {
    await say('Un caf\u00e9', 'Un cafe\u0301');
    for (const q of ['caf\u00e9', 'CAFE\u0301']) expect(await findContents(q)).toHaveLength(2);
  });

  it('searches each word once, and at most eight', async () => {
    await say('a b c d e f g h', 'a b c d e f g h i');
    expect(await findContents(`${'a A '.repeat(20)} i`)).toEqual(['a b c d e f g h i']);
    expect(await findContents('a b c d e f g h x')).toHaveLength(2);
  });

  /** Returns the results of each response, until the search has reached the first message. */
  const searchAll = async (q: string) => {
    const answers: string[][] = [];
    for (let before_seq: number | undefined; ; ) {
      const { messages, next } = await find({ q, before_seq });
      answers.push(contentsOf({ messages }));
      if (!next) return answers;
      expect(next.before_seq).toBeLessThan(before_seq ?? Number.POSITIVE_INFINITY);
      before_seq = next.before_seq;
    }
  };
  const sayMany = (count: number, content: string) => app.database.sql`
    with come as (
      update conversations set last_seq = last_seq + ${count}, message_count = message_count + ${count} where id = ${channelId} returning last_seq
    )
    insert into messages (id, conversation_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${channelId}, ${ada.id}, last_seq - ${count} + place, ${content}, now()
    from come, generate_series(1, ${count}::int) place`;

  it('scans a large conversation in parts and returns where to continue', async () => {
    await say('the first tide');
    await sayMany(20_000, 'a wave');
    expect(await searchAll('tide')).toEqual([[], [], ['the first tide']]);
  });

  it('scans a limited amount of long texts at a time', async () => {
    await say('the first tide');
    await sayMany(100, 'ä'.repeat(8_000));
    expect(await searchAll('tide')).toEqual([[], ['the first tide']]);
  });

  it('is limited to its own conversation and its readers', async () => {
    await say('a tide');
    const other = await createTestChannel(ada, workspaceId, { is_private: true });
    await sendTestMessage(ada, other.id, 'a hidden tide');
    expect(await findContents('tide')).toEqual(['a tide']);
    const absent = { status: 404, body: { code: 'channel_not_found' } };
    expect(await ben.call(searchMessages, { params: { id: other.id }, query: { q: 'tide' } })).toMatchObject(
      absent,
    );
    expect(await ben.call(searchMessages, { params: { id: newId() }, query: { q: 'tide' } })).toMatchObject(
      absent,
    );
    await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
    expect(await search({ q: 'tide' })).toMatchObject(absent);
    expect(await search({ q: 'nothing of it' })).toMatchObject(absent);
  });

  it('in a direct message finds its participants’ messages', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    const said = await ben.does(sendDmMessage, { params: { id }, body: { content: 'The door is 4711.' } });
    expect(await ada.does(searchDmMessages, { params: { id }, query: { q: 'DOOR' } })).toEqual({
      messages: [said],
      next: null,
    });
    expect(await ada.does(searchDmMessages, { params: { id }, query: { q: 'window' } })).toEqual({
      messages: [],
      next: null,
    });
    const asChannel = await ada.call(searchMessages, { params: { id }, query: { q: 'DOOR' } });
    expect(asChannel).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
  });

  it('reports invalid queries', async () => {
    const errorWith = (text: string) => ({ status: 422, body: { detail: expect.stringContaining(text) } });
    expect(await search({} as Search)).toMatchObject({ status: 422 });
    expect(await search({ q: ' \u200b ' })).toMatchObject(errorWith('The search is required.'));
    expect(await search({ q: 'a'.repeat(101) })).toMatchObject(errorWith('at most 100 characters'));
    expect(await search({ q: 'a', limit: 101 })).toMatchObject(errorWith('At most 100.'));
    expect(await search({ q: 'a', before_seq: -1 })).toMatchObject({ status: 422 });
    expect(await search({ q: 'a', before_seq: 0 })).toMatchObject({ body: { messages: [], next: null } });
  });
});
