import { putDmDraft, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDrafts, putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import { DRAFT_TEXT_MAX, DRAFTS_MAX } from '@workflow/contract/drafts/drafts.limits.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
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

const write = (text: string, more: { thread_id?: string; reply_to_id?: string | null } = {}) =>
  ben.call(putDraft, { params: { id: channelId }, body: { text, ...more } });
const listOwnDrafts = () => ben.does(listDrafts, { params: { workspace_id: workspaceId } });

describe('a draft', () => {
  it('syncs to every device of its author with its reply, and disappears when it is empty', async () => {
    const asked = await sendTestMessage(ada, channelId, 'When do we ship?');
    const [tab, others] = [await ben.connect(), await ada.connect()];
    const { status, body } = await write('On Mon', { reply_to_id: asked.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      channel_id: channelId,
      workspace_id: workspaceId,
      thread_id: null,
      text: 'On Mon',
      reply_to: { id: asked.id, seq: asked.seq, content: 'When do we ship?', user: { id: ada.id } },
      version: 1,
    });
    expect(await tab.waitFor(draftUpdated)).toEqual(body);
    expect(await listOwnDrafts()).toEqual([body]);
    await write('', { reply_to_id: null });
    expect(await listOwnDrafts()).toEqual([]);
    await tab.settled();
    await others.settled();
    expect(tab.all(draftUpdated).map(({ text, version }) => [text, version])).toEqual([
      ['On Mon', 1],
      ['', 2],
    ]);
    expect(others.all(draftUpdated)).toEqual([]);
  });

  it('keeps the last of two devices’ writes and tells both', async () => {
    const tab = await ben.connect();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => write(`Version ${index}`)));
    const last = answers.map(({ body }) => body).toSorted((one, other) => other.version - one.version)[0]!;
    expect(answers.map(({ body }) => body.version).toSorted((one, other) => one - other)).toEqual(
      answers.map((_, index) => index + 1),
    );
    expect(await listOwnDrafts()).toEqual([last]);
    await tab.settled();
    const told = tab.all(draftUpdated);
    expect(told).toHaveLength(12);
    expect(told.find(({ version }) => version === 12)).toEqual(last);
    // Saving the same draft again changes nothing.
    expect((await write(last.text)).body).toEqual(last);
    await tab.settled();
    expect(tab.all(draftUpdated)).toHaveLength(12);
  });

  it('of a thread is separate from that of its conversation', async () => {
    const root = await sendTestMessage(ada, channelId);
    await write('In the channel');
    await write('In the thread', { thread_id: root.id });
    expect((await listOwnDrafts()).map(({ thread_id, text }) => [thread_id, text])).toEqual([
      [root.id, 'In the thread'],
      [null, 'In the channel'],
    ]);
    const elsewhere = await sendTestMessage(ada, (await createTestChannel(ada, workspaceId)).id);
    expect(await write('Lost', { thread_id: elsewhere.id })).toMatchObject({
      status: 422,
      body: { code: 'unknown_parent' },
    });
    // A draft can reply only to a message of its own conversation; other ids are ignored.
    expect((await write('Odd', { reply_to_id: elsewhere.id })).body.reply_to).toBeNull();
  });

  it('replies to nothing after that message is deleted', async () => {
    const asked = await sendTestMessage(ada, channelId);
    await write('Well', { reply_to_id: asked.id });
    await ada.does(deleteMessage, { params: { id: asked.id } });
    expect(await listOwnDrafts()).toMatchObject([{ text: 'Well', reply_to: null }]);
  });

  it('can be longer than a message, up to a limit', async () => {
    expect((await write('x'.repeat(DRAFT_TEXT_MAX))).status).toBe(200);
    expect((await write('x'.repeat(DRAFT_TEXT_MAX + 1))).status).toBe(422);
  });

  it('is one of 500 at most for simultaneous requests; existing ones can still change', async () => {
    const roots = [await sendTestMessage(ada, channelId, 'First')];
    for (let index = 0; index < 7; index++) roots.push(await sendTestMessage(ada, channelId));
    await app.database.sql`
      insert into drafts (user_id, conversation_id, place_id, text, updated_at)
      select ${ben.id}, ${channelId}, gen_random_uuid(), 'Begun', now() from generate_series(1, ${DRAFTS_MAX - 1})`;
    const answers = await Promise.all(roots.map(({ id }) => write('One more', { thread_id: id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'too_many_drafts',
      detail: 'You have 500 drafts in this workspace. Send or discard some of them first.',
    });
    expect(await listOwnDrafts()).toHaveLength(DRAFTS_MAX);
    const { thread_id } = answers.find(({ status }) => status === 200)!.body;
    expect((await write('Changed', { thread_id: thread_id! })).status).toBe(200);
    expect((await write('', { thread_id: roots.find(({ id }) => id !== thread_id)!.id })).status).toBe(200);
    expect((await write('', { thread_id: thread_id! })).status).toBe(200);
    expect((await write('Now there is room')).status).toBe(200);
  });

  it('of a direct message is private, and hidden from a user who left', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    await ada.does(sendDmMessage, { params: { id }, body: { content: 'Hello' } });
    await ben.does(putDmDraft, { params: { id }, body: { text: 'Hi' } });
    expect(await listOwnDrafts()).toMatchObject([{ dm_id: id, text: 'Hi' }]);
    expect(await ada.does(listDrafts, { params: { workspace_id: workspaceId } })).toEqual([]);
    await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
    expect(await ben.call(listDrafts, { params: { workspace_id: workspaceId } })).toMatchObject({
      status: 404,
    });
    expect(await write('Still here')).toMatchObject({ status: 404, body: { code: 'channel_not_found' } });
  });
});
