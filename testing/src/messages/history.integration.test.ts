import {
  deleteMessage,
  editMessage,
  listEarlierTexts,
  listMessages,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  [ada, ben] = [owner, member];
  channelId = (await createTestChannel(ada, id)).id;
});
afterAll(() => app.close());

describe('earlier texts of a message', () => {
  const history = (by: TestUser, id: string, query = {}) =>
    by.call(listEarlierTexts, { params: { id }, query });

  it('are stored with every edit, newest first, and are deleted with the message', async () => {
    const { id, created_at } = await sendTestMessage(ada, channelId, 'First');
    const edit = (content: string) => ada.does(editMessage, { params: { id }, body: { content } });
    const second = await edit('Second');
    await edit('Second');
    await edit('Third');
    const { body } = await history(ben, id);
    expect(body.map(({ content }) => content)).toEqual(['Second', 'First']);
    expect(body[1]).toMatchObject({ version: 1, written_at: created_at });
    expect(Date.parse(body[0]!.written_at)).toBeGreaterThanOrEqual(Date.parse(second.edited_at!));
    const rest = await history(ben, id, { before: body[0]!.version, limit: 1 });
    expect(rest.body.map(({ content }) => content)).toEqual(['First']);

    await ada.does(deleteMessage, { params: { id } });
    expect((await history(ada, id)).status).toBe(404);
    expect(await app.database.sql`select 1 from message_edits where message_id = ${id}`).toHaveLength(0);
  });

  it('are complete for simultaneous edits', async () => {
    const { id } = await sendTestMessage(ada, channelId, '0');
    const texts = Array.from({ length: 12 }, (_, index) => String(index + 1));
    await Promise.all(texts.map((content) => ada.does(editMessage, { params: { id }, body: { content } })));
    const [now] = await ada.does(listMessages, { params: { id: channelId }, query: { limit: 1 } });
    const { body } = await history(ada, id);
    expect([now!.content, ...body.map(({ content }) => content)].toSorted()).toEqual(
      ['0', ...texts].toSorted(),
    );
  });
});

describe('a page at a date', () => {
  const DAY = Date.parse('2026-01-01T00:00:00Z');
  const at = (day: number) => new Date(DAY + day * 86_400_000).toISOString();

  it('has the first message since then in its middle, even if messages were deleted', async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    const channel = await createTestChannel(owner, id);
    const ids: string[] = [];
    for (let number = 0; number < 40; number++)
      ids.push((await sendTestMessage(owner, channel.id, `${number}`)).id);
    // Two messages on each day, and none on days 5 to 9.
    await app.database.sql`
      update messages set created_at = ${at(0)}::timestamptz + make_interval(hours => ((seq - 1) / 2) * 24 + seq % 2 * 3
        + case when seq > 10 then 5 * 24 else 0 end) where conversation_id = ${channel.id}`;
    await app.database.sql`
      update messages set created_at = created_at - make_interval(hours => 0) where conversation_id = ${channel.id}`;
    await owner.does(deleteMessage, { params: { id: ids[20]! } });
    const ask = (moment: string, limit = 7) =>
      owner.does(listMessages, { params: { id: channel.id }, query: { at: moment, limit } });
    const findFirst = async (moment: string) =>
      (await ask(moment)).toReversed().find(({ created_at }) => created_at >= moment)?.seq;
    const all = await owner.does(listMessages, { params: { id: channel.id }, query: { limit: 100 } });
    const expectedSeq = (moment: string) => all.findLast(({ created_at }) => created_at >= moment)?.seq;
    for (let day = 0; day < 25; day++) expect(await findFirst(at(day)), at(day)).toBe(expectedSeq(at(day)));
    // A time after every message leads to the newest, a time before them to the oldest.
    expect((await ask('2100-01-01T00:00:00+02:00'))[0]!.id).toBe(ids[39]);
    for (const early of ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z'])
      expect((await ask(early)).at(-1)!.id).toBe(ids[0]);
  });

  it('is rejected for an invalid date, or together with another position', async () => {
    const { id } = await sendTestMessage(ada, channelId);
    const ask = (query: object) => ada.call(listMessages, { params: { id: channelId }, query });
    for (const moment of ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01', ''])
      expect((await ask({ at: moment })).status, moment).toBe(422);
    expect((await ask({ at: at(0), before: id })).status).toBe(422);
  });
});
