import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  listSaved,
  listSavedIds,
  removeSaved,
  saveMessage,
} from '@workflow/contract/saved/saved.endpoints.ts';
import { savedMessageChanged } from '@workflow/contract/saved/saved.events.ts';
import { SAVED_MESSAGES_MAX } from '@workflow/contract/saved/saved.limits.ts';
import type { SavedState } from '@workflow/contract/saved/saved.schema.ts';
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

const save = (message_id: string, state: SavedState = 'in_progress', by = ben) =>
  by.call(saveMessage, { params: { message_id }, body: { state } });
const list = (query: { state?: SavedState; limit?: number; after?: string } = {}) =>
  ben.does(listSaved, { params: { workspace_id: workspaceId }, query });
const ids = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).map(({ message_id }) => message_id);
const listMarked = async () =>
  (await ben.does(listSavedIds, { params: { workspace_id: workspaceId } })).map(({ message_id, state }) => [
    message_id,
    state,
  ]);

describe('a saved message', () => {
  it('is private to its user on all devices, from every kind of conversation', async () => {
    const { id: dmId } = await createTestDm(ada, workspaceId, ben);
    const said = await sendTestMessage(ada, channelId, 'In the channel');
    const whispered = await ada.does(sendDmMessage, {
      params: { id: dmId },
      body: { content: 'Between us' },
    });
    const [tab, others] = [await ben.connect(), await ada.connect()];
    expect((await save(said.id)).status).toBe(200);
    const { body } = await save(whispered.id);
    expect(await list()).toMatchObject([
      { dm_id: dmId, content: 'Between us', user: { id: ada.id }, ...body },
      { message_id: said.id, channel_id: channelId, content: 'In the channel', state: 'in_progress' },
    ]);
    await tab.settled();
    await others.settled();
    expect(tab.all(savedMessageChanged).map(({ message_id }) => message_id)).toEqual([said.id, whispered.id]);
    expect(others.all(savedMessageChanged)).toEqual([]);
    expect(await ada.does(listSavedIds, { params: { workspace_id: workspaceId } })).toEqual([]);
  });

  it('can be completed, reopened and removed; no change publishes nothing', async () => {
    const { id } = await sendTestMessage(ada, channelId);
    const tab = await ben.connect();
    await save(id);
    await save(id);
    await save(id, 'done');
    expect([await ids(), await ids({ state: 'done' }), await listMarked()]).toEqual([
      [],
      [id],
      [[id, 'done']],
    ]);
    for (let times = 0; times < 2; times++)
      expect((await ben.call(removeSaved, { params: { message_id: id } })).status).toBe(204);
    expect([await ids({ state: 'done' }), await listMarked()]).toEqual([[], []]);
    await save(id);
    expect(await ids()).toEqual([id]);
    await tab.settled();
    expect(tab.all(savedMessageChanged).map(({ state, version }) => [state, version])).toEqual([
      ['in_progress', 1],
      ['done', 2],
      [null, 3],
      ['in_progress', 4],
    ]);
  });

  it('is saved once from two tabs', async () => {
    const { id } = await sendTestMessage(ada, channelId);
    const tab = await ben.connect();
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await tab.settled();
    expect(tab.all(savedMessageChanged)).toHaveLength(1);
  });

  it('is paged, each once', async () => {
    const all: string[] = [];
    for (let index = 0; index < 7; index++) {
      const { id } = await sendTestMessage(ada, channelId, `${index}`);
      await save(id);
      all.unshift(id);
    }
    const first = await ids({ limit: 3 });
    const second = await ids({ limit: 3, after: first.at(-1)! });
    const third = await ids({ limit: 3, after: second.at(-1)! });
    expect([...first, ...second, ...third]).toEqual(all);
  });

  it('shows while its user can read it, and never after it is deleted', async () => {
    const secret = await createTestChannel(ada, workspaceId, { is_private: true });
    const place = { params: { id: secret.id, user_id: ben.id } };
    await ada.does(addChannelMember, { params: { id: secret.id }, body: { user_id: ben.id } });
    const [kept, gone] = [
      await sendTestMessage(ada, secret.id, 'The plan'),
      await sendTestMessage(ada, secret.id),
    ];
    await save(kept.id);
    await save(gone.id);
    await ada.does(deleteMessage, { params: { id: gone.id } });
    expect(await ids()).toEqual([kept.id]);
    await ada.does(removeChannelMember, place);
    expect(await ids()).toEqual([]);
    expect(await save(kept.id, 'done')).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    await ada.does(addChannelMember, { params: { id: secret.id }, body: { user_id: ben.id } });
    expect(await ids()).toEqual([kept.id]);
  });

  it(`is one of ${SAVED_MESSAGES_MAX} at most`, async () => {
    const { sql } = app.database;
    const fresh = Array.from({ length: SAVED_MESSAGES_MAX }, newId);
    await sql`
      with said as (
        insert into messages (id, conversation_id, user_id, seq, content, created_at)
        select id, ${channelId}, ${ada.id}, row_number() over () + 1000, '', now() from unnest(${fresh}::uuid[]) id returning id
      )
      insert into saved_messages (user_id, message_id, workspace_id, state) select ${ben.id}, id, ${workspaceId}, 'done' from said`;
    const { id } = await sendTestMessage(ada, channelId);
    expect(await save(id)).toMatchObject({ status: 409, body: { code: 'too_many_saved' } });
    expect((await save(fresh[0]!, 'in_progress')).status).toBe(200);
    await ben.does(removeSaved, { params: { message_id: fresh[1]! } });
    expect((await save(id)).status).toBe(200);
    // The limit also counts messages that are saved at the same moment.
    await ben.does(removeSaved, { params: { message_id: fresh[2]! } });
    const more = await Promise.all(Array.from({ length: 8 }, () => sendTestMessage(ada, channelId)));
    const answers = await Promise.all(more.map((message) => save(message.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Saved messages that the user can neither see nor remove do not count towards the limit.
    const secret = await createTestChannel(ada, workspaceId, { is_private: true });
    await sql`update messages set deleted_at = now() where id = ${fresh[3]!}`;
    await sql`update messages set conversation_id = ${secret.id} where id = ${fresh[4]!}`;
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => sendTestMessage(ada, channelId)));
    for (const { id: later } of [one!, two!]) expect((await save(later)).status).toBe(200);
    expect(await save(three!.id)).toMatchObject({ status: 409 });
  });
});
