import {
  addChannelMember,
  archiveChannel,
  deleteChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { channelDeleted, joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { listDmMessages, scheduleDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { addGroupDmMembers, leaveGroupDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import {
  deleteScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduled,
  updateScheduled,
} from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import {
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from '@workflow/contract/scheduled/scheduled.events.ts';
import { SCHEDULED_MESSAGES_MAX } from '@workflow/contract/scheduled/scheduled.limits.ts';
import { createPublishedMessages } from '@workflow/server/features/messages/messages.service.ts';
import { sendDue } from '@workflow/server/features/scheduled/scheduled.jobs.ts';
import { countScheduled, removeSent } from '@workflow/server/features/scheduled/scheduled.store.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

let databaseUrl: string;
let app: TestApp;
let other: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  databaseUrl = await copyDatabase();
  [app, other] = await Promise.all([startTestApp({ databaseUrl }), startTestApp({ databaseUrl })]);
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  [workspaceId, ada, ben] = [workspace.id, workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const schedule = (
  content = 'Good morning',
  more: { id?: string; parent_id?: string; send_at?: string } = {},
) =>
  ben.call(scheduleMessage, {
    params: { id: channelId },
    body: { content, send_at: inMinutes(60), ...more },
  });
const scheduled = () => ben.does(listScheduled, { params: { workspace_id: workspaceId } });
const listContents = async () =>
  (await ada.does(listMessages, { params: { id: channelId }, query: {} })).map(({ content }) => content);
/** Makes the message due. The servers' own jobs may send it before the test does, which is harmless. */
const makeDue = (id: string) =>
  app.database.sql`update scheduled_messages set send_at = now() - interval '1 hour' where id = ${id}`;
const createDependencies = () => ({ publishedMessages: createPublishedMessages(), extractLinks: () => [] });
const run = (server: TestApp) => sendDue({ transact: server.transact, ...createDependencies() });

describe('a scheduled message', () => {
  it('is private until its time, and is then sent live as its author’s', async () => {
    const [tab, own] = [await ada.connect(), await ben.connect()];
    await tab.emit(joinChannel, { channel_id: channelId });
    const { status, body } = await schedule();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      channel_id: channelId,
      workspace_id: workspaceId,
      content: 'Good morning',
      state: 'waiting',
      failure: null,
    });
    expect(await own.waitFor(scheduledMessageUpdated)).toEqual(body);
    await run(app);
    expect([await scheduled(), await listContents()]).toEqual([[body], []]);
    expect(await ada.does(listScheduled, { params: { workspace_id: workspaceId } })).toEqual([]);
    await makeDue(body.id);
    await run(app);
    expect(await tab.waitFor(newMessage)).toMatchObject({
      user_id: ben.id,
      content: 'Good morning',
      client_message_id: body.id,
    });
    expect(await own.waitFor(scheduledMessageRemoved)).toEqual({ id: body.id, workspace_id: workspaceId });
    expect([await scheduled(), await listContents()]).toEqual([[], ['Good morning']]);
  });

  it('is sent once, however many servers check at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, (_, index) => schedule(`Number ${index}`)));
    for (const { body } of all) await makeDue(body.id);
    await Promise.all([run(app), run(other), run(app), run(other)]);
    await expect.poll(scheduled).toEqual([]);
    expect((await listContents()).toSorted()).toEqual(all.map(({ body }) => body.content).toSorted());
  });

  it('is sent once even if the server dies between sending and recording it', async () => {
    const { body } = await schedule();
    const { transact } = app;
    // The statement that deletes the scheduled message after sending fails.
    let transactions = 0;
    const dying = Object.assign(
      async <R>(doIt: Parameters<typeof transact<R>>[0]): Promise<R> => {
        if (++transactions > 1) throw new Error('The server has died.');
        return transact(doIt);
      },
      { singleStatement: transact.singleStatement },
    );
    await makeDue(body.id);
    const sql = app.database.sql;
    await sendDue({ transact: dying, ...createDependencies() }).catch(() => {});
    const [row] = await sql<{ state: string }[]>`select state from scheduled_messages where id = ${body.id}`;
    if (row) {
      expect(row.state).toBe('sending');
      // Until the first server counts as dead, no other server sends the message.
      await run(other);
      expect(await scheduled()).toHaveLength(1);
      await sql`update scheduled_messages set claimed_at = now() - interval '2 minutes' where id = ${body.id}`;
    }
    await run(other);
    expect([await scheduled(), await listContents()]).toEqual([[], ['Good morning']]);
  });

  it('does not return after it was sent and deleted before it was recorded', async () => {
    const { body } = await schedule();
    const sent = await sendTestMessage(ben, channelId, 'Good morning', { client_message_id: body.id });
    await ben.does(deleteMessage, { params: { id: sent.id } });
    await makeDue(body.id);
    await run(app);
    await expect.poll(scheduled).toEqual([]);
    expect(await listContents()).toEqual([]);
  });

  it('returns with the reason if its author may not post at its time', async () => {
    const { body } = await schedule();
    const tab = await ben.connect();
    await ada.does(archiveChannel, { params: { id: channelId } });
    await makeDue(body.id);
    await run(app);
    const failed = await tab.waitFor(scheduledMessageUpdated);
    expect(failed).toMatchObject({ id: body.id, state: 'failed', failure: { code: 'channel_archived' } });
    expect(await scheduled()).toEqual([failed]);
    await run(app);
    expect([await listContents(), await scheduled()]).toEqual([[], [failed]]);
    // After a change of the time, the server tries again.
    const again = await ben.does(updateScheduled, {
      params: { scheduled_id: body.id },
      body: { send_at: inMinutes(5) },
    });
    expect(again).toMatchObject({ state: 'waiting', failure: null });
  });

  it('is deleted with its channel and not tried again', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => schedule()));
    const ids = all.map(({ body }) => body.id);
    const tab = await ben.connect();
    // The scheduled message stays until the deletion of the conversation's messages is complete.
    await app.database.sql`update conversations set deleted_at = now() where id = ${channelId}`;
    expect(await scheduled()).toEqual([]);
    const at = { params: { scheduled_id: ids[0]! } };
    expect((await ben.call(sendScheduled, at)).body).toMatchObject({ code: 'scheduled_not_found' });
    expect((await ben.call(deleteScheduled, at)).status).toBe(204);
    for (const id of ids) await makeDue(id);
    await run(app);
    await run(other);
    await tab.settled();
    expect([await scheduled(), tab.all(scheduledMessageUpdated)]).toEqual([[], []]);
    const { sql } = app.database;
    const states =
      await sql`select distinct state from scheduled_messages where conversation_id = ${channelId}`;
    expect(states).toMatchObject([{ state: 'failed' }]);
  });

  it('leaves nothing behind after its channel is deleted', async () => {
    const { body } = await schedule();
    await ada.does(deleteChannel, { params: { id: channelId } });
    const { sql } = app.database;
    await expect.poll(() => sql`select id from scheduled_messages where id = ${body.id}`).toEqual([]);
  });

  describe('whose author loses access to the conversation', () => {
    const scheduleInDm = (id: string, content: string) =>
      ben.does(scheduleDmMessage, { params: { id }, body: { content, send_at: inMinutes(10) } });
    const lost = (content: string, code: string) => ({ content, state: 'failed', failure: { code } });
    const setRole = (role: 'guest' | 'member') =>
      ada.does(updateMember, { params: { id: workspaceId, user_id: ben.id }, body: { role } });
    const addBen = () =>
      ada.does(addMember, { params: { id: workspaceId }, body: { user_id: ben.id, role: 'member' } });
    /** Lets the times of all messages pass, and returns what they are then. */
    const listAfterTheirTime = async () => {
      for (const { id } of await scheduled()) await makeDue(id);
      await run(app);
      return scheduled();
    };

    it('fails when they leave the group, and is not sent after their return', async () => {
      const erin = await app.createUser();
      await ada.does(addMember, { params: { id: workspaceId }, body: { user_id: erin.id, role: 'member' } });
      const { id } = await createTestDm(ada, workspaceId, ben, erin);
      const { id: scheduledId } = await scheduleInDm(id, 'I quit');
      const tab = await ben.connect();
      await ben.does(leaveGroupDm, { params: { id } });
      expect(await tab.waitFor(scheduledMessageUpdated)).toMatchObject({ id: scheduledId, state: 'failed' });
      await ada.does(addGroupDmMembers, { params: { id }, body: { user_ids: [ben.id] } });
      expect(await listAfterTheirTime()).toMatchObject([lost('I quit', 'dm_not_found')]);
      expect(await ada.does(listDmMessages, { params: { id }, query: {} })).toEqual([]);
    });

    it('fails when they are removed from the private channel, after the event that ends the channel', async () => {
      const { id } = await createTestChannel(ada, workspaceId, { name: 'hidden', is_private: true });
      await ada.does(addChannelMember, { params: { id }, body: { user_id: ben.id } });
      const body = { content: 'Secret', send_at: inMinutes(10) };
      await schedule();
      await ben.does(scheduleMessage, { params: { id }, body });
      const tab = await ben.connect();
      await ada.does(removeChannelMember, { params: { id, user_id: ben.id } });
      await tab.waitFor(scheduledMessageUpdated);
      const events = [channelDeleted.name, scheduledMessageUpdated.name] as string[];
      expect(tab.received.map(({ name }) => name).filter((name) => events.includes(name))).toEqual(events);
      expect(await scheduled()).toMatchObject([
        lost('Secret', 'channel_not_found'),
        { content: 'Good morning', state: 'waiting' },
      ]);
    });

    it('fails when they become a guest, and is not sent when they are a member again', async () => {
      await schedule();
      await setRole('guest');
      await setRole('member');
      expect(await listAfterTheirTime()).toMatchObject([lost('Good morning', 'channel_not_found')]);
      expect(await listContents()).toEqual([]);
    });

    it('fails when they are removed from the workspace, and is not sent after their return', async () => {
      const dm = await createTestDm(ada, workspaceId, ben);
      await scheduleInDm(dm.id, 'I quit');
      await schedule();
      await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
      // The user cannot list or delete them now, so they do not count towards the limit.
      expect(await countScheduled(app.database, ben.id)).toBe(0);
      await addBen();
      expect(await listAfterTheirTime()).toMatchObject([
        lost('I quit', 'dm_not_found'),
        lost('Good morning', 'channel_not_found'),
      ]);
      expect(await countScheduled(app.database, ben.id)).toBe(2);
      expect(await ada.does(listDmMessages, { params: { id: dm.id }, query: {} })).toEqual([]);
      expect(await listContents()).toEqual([]);
    });

    it('is not sent if they are back before its turn in the batch', async () => {
      const { body } = await schedule();
      const { transact } = app;
      // They lose the conversation and return between the claim and the sending.
      const slow = Object.assign(
        async <R>(work: Parameters<typeof transact<R>>[0]): Promise<R> => {
          const result = await transact(async (tx) => {
            // The message becomes due in the transaction that claims it, so that no server’s own job claims it first.
            await tx.sql`update scheduled_messages set send_at = now() - interval '1 hour' where id = ${body.id}`;
            return work(tx);
          });
          await setRole('guest');
          await setRole('member');
          return result;
        },
        { singleStatement: transact.singleStatement },
      );
      await sendDue({ transact: slow, ...createDependencies() });
      expect(await scheduled()).toMatchObject([lost('Good morning', 'channel_not_found')]);
      expect(await listContents()).toEqual([]);
    });

    it('is gone from the list if it was sent before it was marked as failed', async () => {
      const { body } = await schedule();
      await app.database.sql`update scheduled_messages set state = 'failed' where id = ${body.id}`;
      expect(await app.transact((tx) => removeSent(tx, body.id))).toBe(true);
      expect(await scheduled()).toEqual([]);
    });
  });

  it('that replies to a deleted message is sent to the remaining thread, or returned', async () => {
    const root = await sendTestMessage(ada, channelId, 'Well?');
    const first = await sendTestMessage(ada, channelId, 'It depends', { parent_id: root.id });
    const last = await sendTestMessage(ada, channelId, 'On the tide', { parent_id: first.id });
    const alone = await sendTestMessage(ada, channelId, 'Oops');
    const ids = [];
    for (const parent_id of [root.id, first.id, alone.id])
      ids.push((await schedule(`To ${parent_id}`, { parent_id })).body.id);
    for (const { id } of [root, first, alone]) await ada.does(deleteMessage, { params: { id } });
    for (const id of ids) {
      await makeDue(id);
      await run(app);
    }
    await expect
      .poll(scheduled)
      .toMatchObject([{ content: `To ${alone.id}`, state: 'failed', failure: { code: 'unknown_parent' } }]);
    const messages = await ada.does(listMessages, { params: { id: channelId }, query: {} });
    const answers = messages.filter(({ content }) => content.startsWith('To ')).toReversed();
    expect(answers).toMatchObject([
      { content: `To ${root.id}`, thread_id: root.id, parent_id: last.id },
      { content: `To ${first.id}`, thread_id: root.id, parent_id: answers[0]!.id },
    ]);
  });

  it('has an id that its author has not used, and never returns another message', async () => {
    const client_message_id = newId();
    await sendTestMessage(ben, channelId, 'Said already', { client_message_id });
    expect(await schedule('Later', { id: client_message_id })).toMatchObject({
      status: 409,
      body: { code: 'scheduled_elsewhere' },
    });
    const { body } = await schedule('Important');
    await sendTestMessage(ben, channelId, 'Something else', { client_message_id: body.id });
    await makeDue(body.id);
    await run(app);
    await expect
      .poll(scheduled)
      .toMatchObject([{ content: 'Important', state: 'failed', failure: { code: 'scheduled_elsewhere' } }]);
  });

  it('can be changed, sent now and deleted; deleting it when it is due has one clear result', async () => {
    const { body } = await schedule();
    const at = { params: { scheduled_id: body.id } };
    const changed = await ben.does(updateScheduled, { ...at, body: { content: 'Better' } });
    expect(changed).toMatchObject({ content: 'Better', send_at: body.send_at, version: body.version + 1 });
    await ben.does(sendScheduled, at);
    // The server's own job sends it.
    await expect.poll(listContents, { timeout: 10_000 }).toEqual(['Better']);
    await expect.poll(scheduled).toEqual([]);
    expect((await ben.call(updateScheduled, { ...at, body: { content: 'Late' } })).body.code).toBe(
      'scheduled_not_found',
    );
    expect((await ben.call(deleteScheduled, at)).status).toBe(204);

    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { body: next } = await schedule(`Round ${index}`);
        await makeDue(next.id);
        const [deleted] = await Promise.all([
          ben.call(deleteScheduled, { params: { scheduled_id: next.id } }),
          run(index % 2 ? app : other),
        ]);
        return { content: next.content, status: deleted.status };
      }),
    );
    await expect.poll(scheduled).toEqual([]);
    const there = await listContents();
    for (const { content, status } of outcomes) {
      expect([204, 409]).toContain(status);
      // A 409 means that the message was already sent.
      if (status === 409) expect(there).toContain(content);
    }
  });

  it('belongs to the author of its id only', async () => {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule('Once', { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await scheduled()).toHaveLength(1);
    const theirs = await ada.call(scheduleMessage, {
      params: { id: channelId },
      body: { id, content: 'Mine', send_at: inMinutes(60) },
    });
    expect(theirs).toMatchObject({ status: 409, body: { code: 'scheduled_elsewhere' } });
  });

  it('is 1 minute to 120 days ahead, and limited in number', async () => {
    const code = async (send_at: string) => (await schedule('When', { send_at })).body.code;
    expect(await code(inMinutes(0.5))).toBe('scheduled_too_soon');
    expect(await code('1999-01-01T00:00:00Z')).toBe('scheduled_too_soon');
    expect(await code(inMinutes(121 * 24 * 60))).toBe('scheduled_too_late');
    expect(await code('tomorrow')).toBe('invalid');
    expect((await schedule('Soon', { send_at: inMinutes(2) })).status).toBe(201);
    expect((await schedule('Late', { send_at: inMinutes(119 * 24 * 60) })).status).toBe(201);
    await app.database.sql`
      insert into scheduled_messages (id, user_id, conversation_id, content, send_at)
      select gen_random_uuid(), ${ben.id}, ${channelId}, '', now() + interval '1 day' from generate_series(1, ${SCHEDULED_MESSAGES_MAX - 3})`;
    // The limit holds for concurrent requests as well.
    const answers = await Promise.all(Array.from({ length: 8 }, () => schedule()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await schedule()).toMatchObject({ status: 409, body: { code: 'too_many_scheduled' } });
  });

  it('can go to a direct message', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    const { id: scheduledId } = await ben.does(scheduleDmMessage, {
      params: { id },
      body: { content: 'Happy birthday', send_at: inMinutes(10) },
    });
    await makeDue(scheduledId);
    await run(other);
    await expect
      .poll(async () => (await ada.does(listDmMessages, { params: { id }, query: {} })).map((m) => m.content))
      .toEqual(['Happy birthday']);
  });

  it('whose time passed while no server ran is sent when one starts', async () => {
    const url = await copyDatabase();
    const before = await startTestApp({ databaseUrl: url });
    const { id, owner } = await createTestWorkspace(before).with();
    const channel = await createTestChannel(owner, id);
    const message = await owner.does(scheduleMessage, {
      params: { id: channel.id },
      body: { content: 'Overdue', send_at: inMinutes(2) },
    });
    // Simulates a time that passed while the server was down.
    await before.database.sql`
      update scheduled_messages set send_at = now() - interval '1 second' where id = ${message.id}`;
    await before.close();
    const after = await startTestApp({ databaseUrl: url });
    try {
      const back = new TestUser(after.url, owner.tokens);
      const contents = async () =>
        (await back.does(listMessages, { params: { id: channel.id }, query: {} })).map((m) => m.content);
      await expect.poll(contents, { timeout: 15_000 }).toEqual(['Overdue']);
    } finally {
      await after.close();
    }
  }, 40_000);
});
