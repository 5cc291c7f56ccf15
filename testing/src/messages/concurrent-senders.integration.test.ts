import { randomUUID } from 'node:crypto';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { joinDm } from '@workflow/contract/dms/dms.events.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import type { Message, MessagePage } from '@workflow/contract/messages/messages.schema.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let there: TestApp;
let workspace: TestWorkspace<'member'>;

beforeAll(async () => {
  app = await startOwnTestApp();
  // A second server on the same database does not share the first one's batches.
  there = await startTestApp({ databaseUrl: app.databaseUrl });
  workspace = await createTestWorkspace(app).with('member');
});
afterAll(() => Promise.all([app.close(), there.close()]));

/** A conversation of two users, with functions that send, edit and delete messages. */
interface TestConversation {
  readonly id: string;
  send(by: TestUser, content: string, clientMessageId?: string): Promise<{ status: number; body: Message }>;
  list(query: Partial<MessagePage>): Promise<Message[]>;
  remove(by: TestUser, messageId: string): Promise<unknown>;
}

async function createTestConversation(kind: 'channel' | 'dm'): Promise<TestConversation> {
  const { owner, member, id: workspaceId } = workspace;
  if (kind === 'channel') {
    const { id } = await createTestChannel(owner, workspaceId);
    const { sendMessage, listMessages, deleteMessage } = messageEndpoints(channelVariant);
    return {
      id,
      send: (by, content, client_message_id) =>
        by.call(sendMessage, { body: { channel_id: id, content, client_message_id } }),
      list: (query) => member.does(listMessages, { params: { id }, query }),
      remove: (by, messageId) => by.does(deleteMessage, { params: { id: messageId } }),
    };
  }
  const { id } = await createTestDm(owner, workspaceId, member);
  const { sendMessage, listMessages, deleteMessage } = messageEndpoints(dmVariant);
  return {
    id,
    send: (by, content, client_message_id) =>
      by.call(sendMessage, { params: { id }, body: { content, client_message_id } }),
    list: (query) => member.does(listMessages, { params: { id }, query }),
    remove: (by, message_id) => by.does(deleteMessage, { params: { id, message_id } }),
  };
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(['channel', 'dm'] as const)('in a %s', (kind) => {
  it('fifty simultaneous sends of one message create one, published once', async () => {
    const talk = await createTestConversation(kind);
    const tab = await workspace.member.connect();
    if (kind === 'dm') await tab.emit(joinDm, { dm_id: talk.id });
    else await tab.emit(joinChannel, { channel_id: talk.id });
    const id = randomUUID();
    const answers = await Promise.all(many(50, () => talk.send(workspace.owner, 'Once.', id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201]);
    expect(await talk.list({})).toHaveLength(1);
    await tab.settled();
    const { newMessage } = messageEvents(kind === 'dm' ? dmVariant : channelVariant);
    const told = tab.received.filter(
      ({ name, payload }) => name === newMessage.name && (payload as Message).client_message_id === id,
    );
    expect(told).toHaveLength(1);
  });

  it('sixteen simultaneous messages are numbered without gaps or repetitions', async () => {
    const talk = await createTestConversation(kind);
    const { owner, member } = workspace;
    const before = (await talk.list({ limit: 1 }))[0]?.seq ?? 0;
    const sent = await Promise.all(
      many(16, async (sender) => {
        const own: number[] = [];
        for (let index = 0; index < 12; index++)
          own.push((await talk.send(sender % 2 ? owner : member, `${sender} ${index}`)).body.seq);
        return own;
      }),
    );
    for (const own of sent) expect(own).toEqual(own.toSorted((one, other) => one - other));
    expect(sent.flat().toSorted((one, other) => one - other)).toEqual(
      many(16 * 12, (index) => before + index + 1),
    );
  });

  it('paging through a thousand messages returns each once while others write and delete', {
    timeout: 30_000,
  }, async () => {
    const talk = await createTestConversation(kind);
    const { owner, member } = workspace;
    await talk.send(owner, 'The first.');
    // SQL inserts the history in bulk, because sending 1,000 messages takes long and is not under test.
    const { sql } = app.database;
    await sql`
      with come as (update conversations set last_seq = last_seq + 1000, message_count = message_count + 1000 where id = ${talk.id} returning last_seq)
      insert into messages (id, conversation_id, user_id, seq, content, created_at)
      select id, ${talk.id}, ${owner.id}, last_seq - 1000 + place, 'Number ' || place, now()
      from come, unnest(${many(1_000, newId)}::uuid[]) with ordinality as said (id, place)`;
    const all: Message[] = [];
    for (;;) {
      const page = await talk.list({ limit: 100, ...(all.length > 0 && { before: all.at(-1)!.id }) });
      all.push(...page);
      if (page.length < 100) break;
    }
    const gone = new Set<string>();
    let isWalking = true;
    const changeConcurrently = async () => {
      for (let index = 0; isWalking; index++) {
        await talk.send(index % 2 ? owner : member, `Meanwhile ${index}`);
        const target = all[(index * 37) % all.length]!;
        if (target.user_id !== owner.id || gone.has(target.id)) continue;
        gone.add(target.id);
        await talk.remove(owner, target.id);
      }
    };
    const pageThrough = async (direction: 'before' | 'after') => {
      const seen: Message[] = [];
      let end = direction === 'before' ? undefined : all.at(-1)!.id;
      for (;;) {
        const page = await talk.list({ limit: 40, ...(end && { [direction]: end }) });
        seen.push(...(direction === 'before' ? page : page.toReversed()));
        end = (direction === 'before' ? page.at(-1) : page[0])?.id ?? end;
        if (page.length < 40 || (direction === 'after' && seen.at(-1)!.seq > all[0]!.seq)) return seen;
      }
    };
    const writing = changeConcurrently();
    const walks = [await pageThrough('before'), await pageThrough('after')];
    isWalking = false;
    await writing;
    for (const [index, seen] of walks.entries()) {
      const ids = seen.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const numbers = seen.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.toSorted((one, other) => (index === 0 ? other - one : one - other)));
      // Paging forward does not return the message from which it starts.
      const passed = new Set([...ids, ...(index === 0 ? [] : [all.at(-1)!.id])]);
      expect(all.filter(({ id }) => !gone.has(id) && !passed.has(id))).toEqual([]);
    }
    expect(gone.size).toBeGreaterThan(0);
  });
});
