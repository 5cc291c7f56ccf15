import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { MessagePage } from '@workflow/contract/messages/messages.schema.ts';
import { removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { findMessage } from '@workflow/server/features/messages/messages.store.ts';
import { serializerFor } from '@workflow/server/platform/http/responses/serializer.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import { type LinkedPages, startLinkedPages } from '../harness/previews.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { pinsActions } from '../pins/pins.steps.ts';
import { pollsActions } from '../polls/polls.steps.ts';
import { previewsActions } from '../previews/previews.steps.ts';
import { profilesActions } from '../profiles/profiles.steps.ts';
import { reactionsActions } from '../reactions/reactions.steps.ts';
import type { Action, ReplayState } from '../replay/stage.ts';
import { messagesActions } from './messages.steps.ts';

let here: TestApp;
let there: TestApp;
let pages: LinkedPages;

beforeAll(async () => {
  const databaseUrl = await copyDatabase();
  pages = await startLinkedPages(() => here);
  const start = () => startTestApp({ databaseUrl }, pages.site.network);
  [here, there] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await pages.site.stop();
});

/** All actions that can change what a message shows. */
const ACTIONS: Record<string, Action> = {
  ...messagesActions,
  ...reactionsActions,
  ...pinsActions,
  ...pollsActions,
  addPoll: async ({ message }) => {
    await here.database.sql`
      insert into polls (message_id, options) select id, '{Pizza,Salad}' from messages where id = ${message?.id ?? null} on conflict do nothing`;
    return { status: 200, body: null };
  },
  ...previewsActions,
  ...profilesActions,
  say: async (choice, stage) => {
    const content = ['Ünïcode 🎉', '"status":"sent"', '\\"status\\":\\"seen\\"\n'][choice.number % 3]!;
    const answer = await choice.by.call(sendMessage, { body: { channel_id: choice.channelId, content } });
    if (answer.status === 201) stage.messages.push(answer.body);
    return answer;
  },
  takeBack: async ({ message }, { people }) => {
    const [row] = await here.database.sql<{ user_id: string; emoji: string }[]>`
      select user_id, emoji from reactions where message_id = ${message?.id ?? null} limit 1`;
    const by = people.find(({ id }) => id === row?.user_id);
    if (!by) return { status: 200, body: null };
    return by.call(removeReaction, { params: { id: message!.id, emoji: row!.emoji } });
  },
  rename: async ({ by, number }) => {
    await here.database.sql`update users set full_name = ${`Somebody else ${number}`} where id = ${by.id}`;
    return { status: 200, body: null };
  },
  purge: async ({ message }, { messages }) => {
    messages.splice(0, messages.length, ...messages.filter((known) => known !== message));
    await here.database.sql`delete from messages where id = ${message?.id ?? null}`;
    return { status: 200, body: null };
  },
};

async function createTalk(): Promise<ReplayState> {
  const { id, owner, member, colleague } = await createTestWorkspace(here).with('member', 'colleague');
  const channel = await createTestChannel(owner, id);
  const messages = [];
  for (const by of [owner, member, owner]) messages.push(await sendTestMessage(by, channel.id));
  return {
    workspaceId: id,
    database: here.database,
    people: [owner, member, colleague],
    channels: [channel.id],
    messages,
    dms: [],
    dmMessages: [],
    pages,
    databases: [],
    tree: [],
    comments: [],
  };
}

const WITHOUT_DM = { dmId: undefined, dmMessage: undefined, database: undefined };

const at = (server: TestApp, { tokens }: TestUser) => new TestUser(server.url, tokens);

interface Place {
  readonly id: string;
  readonly seq: number;
}

/**
 * Returns the messages that the contract promises for the page, newest first; `seq` is that of the message to page
 * from.
 */
function windowOf(
  all: readonly Place[],
  { limit, before, after, around }: MessagePage,
  seq: number,
): Place[] {
  const older = all.filter((place) => place.seq < seq);
  const newer = all.filter((place) => place.seq > seq);
  if (before) return older.slice(0, limit);
  if (after) return newer.slice(-limit);
  if (!around) return all.slice(0, limit);
  const half = Math.floor(limit / 2);
  // A page around a deleted message has room for one more message before it.
  const upToIt = all.filter((place) => place.seq <= seq);
  return [...newer.slice(-half), ...upToIt.slice(0, limit - half + 1)].slice(0, limit);
}

const serialize = serializerFor(listMessages.response);

/** Reads the page message by message without any cache, and encodes it with the serializer of all responses. */
async function readWithoutCache(channelId: string, page: MessagePage): Promise<string> {
  const { sql } = here.database;
  const all = await sql<Place[]>`
    select id, seq from messages where conversation_id = ${channelId} and deleted_at is null and not thread_only order by seq desc`;
  const [position] = await sql<Place[]>`
    select id, seq from messages where id = ${page.before ?? page.after ?? page.around ?? null}`;
  const ids = windowOf(all, page, position?.seq ?? 0).map(({ id }) => id);
  return serialize(
    await Promise.all(ids.map((id) => findMessage(here.database, channelVariant, channelId, id))),
  );
}

async function fetchPage(
  server: TestApp,
  by: TestUser,
  channelId: string,
  page: MessagePage,
): Promise<string> {
  const address = urlFor(listMessages, { params: { id: channelId }, query: page });
  const headers = { authorization: `Bearer ${by.tokens.access_token}` };
  return (await fetch(server.url + address, { headers })).text();
}

/** Returns requests for the newest messages, and for the pages before, after and around one message. */
function pagesOf({ messages }: ReplayState, which: number): MessagePage[] {
  const message = messages[which % messages.length];
  if (!message) return [{ limit: 50 }];
  const { id } = message;
  return [
    { limit: 50 },
    { limit: 3 },
    { limit: 2, before: id },
    { limit: 2, after: id },
    { limit: 4, around: id },
  ];
}

describe('a page of messages', () => {
  const step = fc.record({
    act: fc.constantFrom(...Object.keys(ACTIONS)),
    who: fc.nat(2),
    which: fc.nat(5),
    here: fc.boolean(),
  });

  const story = (...acts: string[]) => acts.map((act) => [{ act, who: 0, which: 0, here: true }]);
  const examples = [
    [story('react', 'takeBack')],
    [story('reply', 'edit', 'rename', 'changePhoto', 'removePhoto', 'delete')],
    [story('reply', 'purge')],
    [story('sendLink', 'removePreview', 'editLink')],
    [[[{ act: 'send', who: 1, which: 0, here: false }], [{ act: 'delete', who: 1, which: 3, here: false }]]],
  ] satisfies [ReturnType<typeof story>][];

  it('equals its messages byte for byte on every server, whatever changes at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (scenes) => {
          const stage = await createTalk();
          const [channelId] = stage.channels as [string];
          for (const scene of scenes) {
            const acts = scene.map(async ({ act, who, which, here: isHere }) => {
              const by = at(isHere ? here : there, stage.people[who]!);
              const message = stage.messages[which % stage.messages.length];
              const choice = { ...WITHOUT_DM, by, channelId, message, whom: by, number: which };
              const { status } = await ACTIONS[act]!(choice, stage);
              expect(status, act).toBeLessThan(500);
            });
            // Concurrent readers must not leave outdated messages in the cache.
            const readings = [here, there].map((server) =>
              fetchPage(server, stage.people[0]!, channelId, { limit: 50 }),
            );
            await Promise.all([...acts, ...readings]);
            for (const page of pagesOf(stage, scene[0]!.which)) {
              const expected = await readWithoutCache(channelId, page);
              for (const server of [here, there]) {
                expect(await fetchPage(server, stage.people[1]!, channelId, page)).toBe(expected);
              }
            }
          }
        },
      ),
      { numRuns: 12, examples },
    );
  });

  it('takes one statement for cached messages, and two after one has changed', async () => {
    const stage = await createTalk();
    const [channelId] = stage.channels as [string];
    const [reader] = stage.people as [TestUser];
    const read = () => fetchPage(here, reader, channelId, { limit: 50 });
    await read();
    expect(await recordStatements(here, read)).toHaveLength(1);
    await reactionsActions.react({
      ...WITHOUT_DM,
      by: reader,
      channelId,
      message: stage.messages[1],
      whom: reader,
      number: 0,
    });
    expect(await recordStatements(here, read)).toHaveLength(2);
    expect(await recordStatements(here, read)).toHaveLength(1);
  });

  it('ignores the cache when the database may be another one', async () => {
    const stage = await createTalk();
    const [channelId] = stage.channels as [string];
    const read = () => fetchPage(here, stage.people[0]!, channelId, { limit: 50 });
    await read();
    // Simulates a restored backup: other texts under the same revision.
    await here.database.sql.begin(async (sql) => {
      await sql`alter table messages disable trigger user`;
      await sql`update messages set content = 'As it was.' where id = ${stage.messages[0]!.id}`;
      await sql`alter table messages enable trigger user`;
    });
    await here.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'workflow-notifications'`;
    await expect.poll(read).toContain('As it was.');
    expect(await read()).toBe(await readWithoutCache(channelId, { limit: 50 }));
  });
});
