import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  messageEndpoints,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile, sendFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let here: TestWorkspace<'member' | 'colleague' | 'outsider'>;
let hidden: string;
let open: string;

beforeAll(async () => {
  app = await startTestApp();
  here = await createTestWorkspace(app).with('member', 'colleague', 'outsider');
  hidden = (await createTestChannel(here.owner, here.id, { name: 'secret plans', is_private: true })).id;
  open = (await createTestChannel(here.owner, here.id)).id;
});
afterAll(() => app.close());

const page = (id: string) => ({ params: { id }, query: { limit: 1 } });

describe('a forwarded message', () => {
  it('is a copy for its readers and names no conversation that they cannot read', async () => {
    const { owner, member, colleague } = here;
    const original = await sendTestMessage(owner, hidden, 'We ship on Friday.');
    const tab = await member.connect();
    await tab.emit(joinChannel, { channel_id: open });
    const sent = await owner.does(sendMessage, {
      body: { channel_id: open, content: 'Look:', forwarded_message_id: original.id },
    });
    expect(sent).toMatchObject({
      content: 'Look:',
      forwarded: {
        message_id: original.id,
        channel_id: hidden,
        dm_id: null,
        user: { id: owner.id },
        content: 'We ship on Friday.',
        created_at: original.created_at,
      },
    });
    await tab.settled();
    expect(tab.all(newMessage).at(-1)).toEqual(sent);
    expect(await colleague.does(listMessages, page(open))).toEqual([sent]);
    expect(JSON.stringify(sent)).not.toContain('secret');

    await owner.does(editMessage, { params: { id: sent.id }, body: { content: 'Look here:' } });
    await owner.does(deleteMessage, { params: { id: original.id } });
    const [later] = await colleague.does(listMessages, page(open));
    expect(later).toMatchObject({ content: 'Look here:', forwarded: sent.forwarded });
  });

  it('from a direct message brings its file, which outlives the original', async () => {
    const { owner, member, colleague } = here;
    const dm = await createTestDm(owner, here.id, member);
    const { sendMessage: sendDirectly } = messageEndpoints(dmVariant);
    const original = await sendFile(owner, hidden);
    const toDm = await owner.does(sendDirectly, {
      params: { id: dm.id },
      body: { forwarded_message_id: original.id },
    });
    expect(toDm).toMatchObject({ content: FORWARDED_CONTENT, file_name: 'notes.txt', message_type: 'file' });
    expect(toDm.file_url).not.toBe(original.file_url);
    // Forwarding a forward without a comment refers to the first original.
    const onwards = await member.does(sendMessage, {
      body: { channel_id: open, forwarded_message_id: toDm.id },
    });
    expect(onwards.forwarded).toEqual(toDm.forwarded);
    await owner.does(deleteMessage, { params: { id: original.id } });
    await owner.does(messageEndpoints(dmVariant).deleteMessage, {
      params: { id: dm.id, message_id: toDm.id },
    });
    const readable = await fetchFile(app.url, colleague, onwards.file_url!);
    expect([readable.status, String(readable.bytes)]).toEqual([200, 'As agreed.']);
    expect((await fetchFile(app.url, member, original.file_url!)).status).toBe(404);
  });

  it('is sent once, however often it is repeated', async () => {
    const { owner } = here;
    const original = await sendFile(owner, open);
    const body = { channel_id: open, forwarded_message_id: original.id, client_message_id: newId() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call(sendMessage, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  it('must be readable by its author, in the same workspace and not deleted', async () => {
    const { owner, member } = here;
    const secret = await sendTestMessage(owner, hidden);
    const gone = await sendTestMessage(owner, open);
    await owner.does(deleteMessage, { params: { id: gone.id } });
    const elsewhere = await createTestWorkspace(app).with();
    const channel = await createTestChannel(elsewhere.owner, elsewhere.id);
    const foreign = await sendTestMessage(elsewhere.owner, channel.id);
    for (const [by, id] of [
      [member, secret.id],
      [owner, gone.id],
      [elsewhere.owner, newId()],
      [owner, foreign.id],
    ] as const) {
      const at = by === elsewhere.owner ? channel.id : open;
      const body = { channel_id: at, content: 'Look', forwarded_message_id: id };
      expect(await by.call(sendMessage, { body })).toMatchObject({
        status: 422,
        body: { code: 'unknown_original' },
      });
    }
  });

  it('is rejected for a user who is being removed from the original’s channel', async () => {
    const { owner, member } = here;
    const { sql } = app.database;
    const { id: channelId } = await createTestChannel(owner, here.id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: channelId }, body: { user_id: member.id } });
    const { id } = await sendTestMessage(owner, channelId);
    const listWaiting = () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { sending } = await sql.begin(async (removing) => {
      await removing`delete from conversation_members where conversation_id = ${channelId} and user_id = ${member.id}`;
      const sending = member.call(sendMessage, { body: { channel_id: open, forwarded_message_id: id } });
      await expect.poll(async () => (await listWaiting()).length).toBeGreaterThan(0);
      return { sending };
    });
    expect(await sending).toMatchObject({ status: 422, body: { code: 'unknown_original' } });
  });
});
