import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import {
  listDmPins,
  pinDmMessage,
  sendDmMessage,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, editMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { listPins, pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { messagePinned, messageUnpinned } from '@workflow/contract/pins/pins.events.ts';
import { PINS_MAX } from '@workflow/contract/pins/pins.limits.ts';
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
let messageId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  [workspaceId, ada, ben] = [workspace.id, workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
  messageId = (await sendTestMessage(ada, channelId)).id;
});
afterAll(() => app.close());

const pin = (by: TestUser, id = messageId) => by.call(pinMessage, { params: { id } });
const unpin = (by: TestUser, id = messageId) => by.call(unpinMessage, { params: { id } });
const listed = async (by = ben) =>
  (await by.does(listPins, { params: { id: channelId } })).map(({ message_id }) => message_id);
const listPinnedIds = async () =>
  (await ben.does(listMessages, { params: { id: channelId }, query: {} })).map(({ pinned }) => pinned);

describe('a pin', () => {
  it('shows on the message for everyone, live, with its user; any user can unpin', async () => {
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    expect(await listPinnedIds()).toEqual([null]);
    const { status, body } = await pin(ben);
    expect(status).toBe(200);
    const { id, username, full_name, avatar_url } = ben.user;
    expect(body).toEqual({
      by: { id, username, full_name, avatar_url },
      at: expect.any(String),
      version: 1,
    });
    const place = { message_id: messageId, channel_id: channelId };
    expect(await tab.waitFor(messagePinned)).toEqual({ ...place, pinned: body });
    expect(await listPinnedIds()).toEqual([body]);
    expect((await unpin(ada)).status).toBe(204);
    expect(await tab.waitFor(messageUnpinned)).toEqual({ ...place, version: 2 });
    expect(await listPinnedIds()).toEqual([null]);
    expect((await pin(ada)).body).toMatchObject({ by: { id: ada.id }, version: 3 });
  });

  it('is set and removed once for simultaneous requests', async () => {
    const tab = await ada.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => pin(index % 2 ? ada : ben)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const gone = await Promise.all(Array.from({ length: 10 }, () => unpin(ben)));
    expect(gone.map(({ status }) => status)).toEqual(Array(10).fill(204));
    await tab.settled();
    expect([tab.all(messagePinned), tab.all(messageUnpinned)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is listed newest first with the current message, and ends with it', async () => {
    const others = [
      await sendTestMessage(ben, channelId, 'Second'),
      await sendTestMessage(ben, channelId, 'Third'),
    ];
    await pin(ada, others[0]!.id);
    await pin(ada);
    await pin(ada, others[1]!.id);
    expect(await listed()).toEqual([others[1]!.id, messageId, others[0]!.id]);
    await ben.does(editMessage, { params: { id: others[1]!.id }, body: { content: 'Better' } });
    const [first] = await ada.does(listPins, { params: { id: channelId } });
    expect(first).toMatchObject({ content: 'Better', user: { id: ben.id }, pinned: { by: { id: ada.id } } });
    await ben.does(deleteMessage, { params: { id: others[1]!.id } });
    expect(await listed()).toEqual([messageId, others[0]!.id]);
    expect((await pin(ada, others[1]!.id)).body.code).toBe('message_not_found');
  });

  it(`is one of ${PINS_MAX} at most for simultaneous requests`, async () => {
    const { sql } = app.database;
    for (let index = 0; index < PINS_MAX + 3; index++) await sendTestMessage(ada, channelId, `${index}`);
    await sql`
      insert into pins (message_id, conversation_id, pinned_by, pinned_at)
      select id, conversation_id, user_id, now() from messages
      where conversation_id = ${channelId} and seq between 7 and ${PINS_MAX + 4}`;
    const rows = await sql<{ id: string }[]>`
      select id from messages where conversation_id = ${channelId} and seq < 7 order by seq`;
    const answers = await Promise.all(rows.map(({ id }) => pin(ben, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'too_many_pins' });
    expect(await listed()).toHaveLength(PINS_MAX);
  });

  it('of a direct message is visible to its participants', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    const said = await ben.does(sendDmMessage, { params: { id }, body: { content: 'The door is 4711.' } });
    await ada.does(pinDmMessage, { params: { id, message_id: said.id } });
    expect(await ben.does(listDmPins, { params: { id } })).toMatchObject([
      { message_id: said.id, content: 'The door is 4711.', pinned: { by: { id: ada.id } } },
    ]);
  });

  it('is listed for no user who left', async () => {
    await pin(ben);
    await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
    expect(await ben.call(listPins, { params: { id: channelId } })).toMatchObject({
      status: 404,
      body: { code: 'channel_not_found' },
    });
    expect(await listed(ada)).toEqual([messageId]);
  });
});
