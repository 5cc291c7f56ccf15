import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { deleteRow, getRow } from '@workflow/contract/databases/rows/rows.endpoints.ts';
import { listDmMessages, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import {
  getUnreadNotifications,
  listNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { UNREAD_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { suggestCommands } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace } from '../harness/workspace.ts';
import { waitForIndex } from './search-index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** All texts have this word, so that only rights decide what a search finds. */
const WORD = 'lighthouse';
/** A search returns at most this many results of a kind. */
const LIMIT = 50;
/** Random searches, and random suggestions, by each user at each check. */
const SEARCHES = 4;
const SUGGESTIONS = 1;

/** Searches by a part of the texts, by a phrase, or with a typing error, with the text that their results contain. */
const QUERIES = [
  [WORD, WORD],
  ['lightho', WORD],
  ['GHTHOU', WORD],
  ['lighthuose', WORD],
  ['in private', 'in private'],
  ['"in private"', 'in private'],
  ['harbour', 'harbour'],
  ['arbou', 'harbour'],
] as const;

interface World {
  readonly workspaceId: string;
  readonly users: readonly TestUser[];
  readonly channels: string[];
  readonly dms: string[];
  readonly messages: string[];
  readonly pages: string[];
  readonly databases: string[];
  readonly rows: { readonly id: string; readonly databaseId: string }[];
}

/** An action of a user: its kind, and numbers that select the user and the subjects. */
interface Action {
  readonly name: keyof typeof ACTIONS;
  readonly by: number;
  readonly on: number;
  readonly about: number;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const addUpToLimit = <T>(list: T[], added: T | undefined) => {
  if (added !== undefined && list.length < LIMIT) list.push(added);
};

/** The actions that the test generates. The server refuses actions that the user may not perform. */
const ACTIONS = {
  async createChannel(world: World, by: TestUser, { on }: Action) {
    const { status, body } = await by.call(channels.createChannel, {
      query: { workspace_id: world.workspaceId },
      body: { name: `${WORD} ${world.channels.length}`, is_private: on % 2 === 0 },
    });
    if (status === 201) addUpToLimit(world.channels, (body as { id: string }).id);
  },
  async archiveChannel(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.channels, on);
    if (id) await by.call(channels.archiveChannel, { params: { id } });
  },
  async deleteChannel(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.channels, on);
    if (id && about % 3 === 0) await by.call(channels.deleteChannel, { params: { id } });
  },
  async addToChannel(world: World, by: TestUser, { on, about }: Action) {
    const [id, user] = [pick(world.channels, on), pick(world.users, about)!];
    if (id) await by.call(channels.addChannelMember, { params: { id }, body: { user_id: user.id } });
  },
  async removeFromChannel(world: World, by: TestUser, { on, about }: Action) {
    const [id, user] = [pick(world.channels, on), pick(world.users, about)!];
    if (id) await by.call(channels.removeChannelMember, { params: { id, user_id: user.id } });
  },
  async sendMessage(world: World, by: TestUser, { on, about }: Action) {
    const channel_id = pick(world.channels, on);
    if (!channel_id) return;
    const whom = pick(world.users, about)!;
    const { status, body } = await by.call(messages.sendMessage, {
      body: { channel_id, content: `${WORD} ${world.messages.length} @${whom.user.username}` },
    });
    if (status === 201) addUpToLimit(world.messages, (body as { id: string }).id);
  },
  async sendDirectMessage(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.dms, on);
    if (id) await by.call(sendDmMessage, { params: { id }, body: { content: `${WORD} in private` } });
  },
  async editMessage(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.messages, on);
    const content = about % 2 === 0 ? 'harbour' : WORD;
    if (id) await by.call(messages.editMessage, { params: { id }, body: { content } });
  },
  async deleteMessage(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.messages, on);
    if (id) await by.call(messages.deleteMessage, { params: { id } });
  },
  async createPage(world: World, by: TestUser, { on, about }: Action) {
    const parent = about % 2 === 0 ? pick(world.pages, on) : undefined;
    const { status, body } = await by.call(pages.createPage, {
      query: { workspace_id: world.workspaceId },
      body: { title: `${WORD} ${world.pages.length}`, ...(parent && { parent_id: parent }) },
    });
    if (status === 201) addUpToLimit(world.pages, (body as { id: string }).id);
  },
  async deletePage(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.pages, on);
    if (id && about % 2 === 0) await by.call(pages.deletePage, { params: { id } });
    else if (id) await by.call(pages.restorePage, { params: { id } });
  },
  async createDatabase(world: World, by: TestUser, { on, about }: Action) {
    const page = about % 2 === 0 ? pick(world.pages, on) : undefined;
    const body = { title: `${WORD} ${world.databases.length}` };
    const answer = page
      ? await by.call(pages.createPageDatabase, { params: { id: page }, body })
      : await by.call(databases.createDatabase, { query: { workspace_id: world.workspaceId }, body });
    if (answer.status === 201) addUpToLimit(world.databases, (answer.body as { id: string }).id);
  },
  async createRow(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.databases, on);
    if (!id) return;
    const body = { title: `${WORD} ${world.rows.length}` };
    const answer = await by.call(databases.createRow, { params: { id }, body });
    if (answer.status === 201)
      addUpToLimit(world.rows, { id: (answer.body as { id: string }).id, databaseId: id });
  },
  async deleteRow(world: World, by: TestUser, { on }: Action) {
    const row = pick(world.rows, on);
    if (row) await by.call(deleteRow, { params: { id: row.databaseId, row_id: row.id } });
  },
  async removeMember(world: World, by: TestUser, { about }: Action) {
    const params = { id: world.workspaceId, user_id: pick(world.users, about)!.id };
    await by.call(removeMember, { params });
  },
  async addMember(world: World, by: TestUser, { on, about }: Action) {
    const role = on % 2 === 0 ? 'member' : 'guest';
    const body = { user_id: pick(world.users, about)!.id, role } as const;
    await by.call(addMember, { params: { id: world.workspaceId }, body });
  },
  async changeRole(world: World, by: TestUser, { on, about }: Action) {
    const params = { id: world.workspaceId, user_id: pick(world.users, about)!.id };
    const role = (['member', 'guest', 'admin'] as const)[on % 3]!;
    await by.call(updateMember, { params, body: { role } });
  },
};

/** The content that a user can open. */
interface VisibleContent {
  readonly conversations: ReadonlySet<string>;
  /** The texts of the messages, by id. */
  readonly messages: ReadonlyMap<string, string>;
  /** The ids of what else has the word in its title, by kind. */
  readonly titled: Readonly<Record<'channel' | 'page' | 'database' | 'row', readonly string[]>>;
}

/** Returns what the user can open, by reading each thing by its address. */
async function readAll(world: World, by: TestUser): Promise<VisibleContent> {
  const conversations = new Set<string>();
  const texts = new Map<string, string>();
  const titled: Record<keyof VisibleContent['titled'], string[]> = {
    channel: [],
    page: [],
    database: [],
    row: [],
  };
  const readConversation = async (
    id: string,
    reading: Promise<{ status: number; body: readonly { id: string; content: string }[] }>,
  ) => {
    const { status, body } = await reading;
    if (status !== 200) return;
    conversations.add(id);
    for (const message of body) texts.set(message.id, message.content);
  };
  const add = async (
    kind: keyof VisibleContent['titled'],
    id: string,
    reading: Promise<{ status: number }>,
  ) => {
    if ((await reading).status === 200) titled[kind].push(id);
  };
  const query = { limit: 100 };
  const listed = await by.call(channels.listChannels, { params: { workspace_id: world.workspaceId } });
  if (listed.status === 200) titled.channel.push(...listed.body.map(({ id }) => id));
  await Promise.all([
    ...world.channels.map((id) =>
      readConversation(id, by.call(messages.listMessages, { params: { id }, query }) as never),
    ),
    ...world.dms.map((id) =>
      readConversation(id, by.call(listDmMessages, { params: { id }, query }) as never),
    ),
    ...world.pages.map((id) => add('page', id, by.call(pages.getPage, { params: { id } }))),
    ...world.databases.map((id) => add('database', id, by.call(databases.getDatabase, { params: { id } }))),
    ...world.rows.map(({ id, databaseId }) =>
      add('row', id, by.call(getRow, { params: { id: databaseId, row_id: id } })),
    ),
  ]);
  return { conversations, messages: texts, titled };
}

/** Returns the ids by kind that contain the text. */
function listExpected(
  { messages: texts, titled }: VisibleContent,
  text: string,
): Record<string, readonly string[]> {
  const said = [...texts].flatMap(([id, content]) => (content.includes(text) ? id : []));
  const none = { channel: [], page: [], database: [], row: [] };
  return { message: said, ...(text === WORD ? titled : none) };
}

const LISTS = {
  channel: 'channels',
  message: 'messages',
  page: 'pages',
  database: 'databases',
  row: 'rows',
} as const;

const sorted = (found: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(found).map(([kind, ids]) => [kind, ids.toSorted()]));

/** Checks that a search finds and counts exactly what the user can open. */
async function checkSearch(
  world: World,
  by: TestUser,
  readable: VisibleContent,
  number: number,
): Promise<void> {
  const [q, text] = pick(QUERIES, number)!;
  const results = await by.does(search, {
    query: { q, workspace_id: world.workspaceId, limit: LIMIT } as never,
  });
  const kinds = Object.entries(LISTS);
  const found = Object.fromEntries(kinds.map(([kind, list]) => [kind, results[list].map(({ id }) => id)]));
  const expected = listExpected(readable, text);
  const name = `“${q}” by ${by.user.username}`;
  expect(sorted(found), name).toEqual(sorted(expected));
  for (const [kind, ids] of Object.entries(expected))
    expect(results.totals[kind as keyof typeof LISTS], `${kind}s of ${name}`).toBe(ids.length);
}

/** Checks that commands are suggested only where the user can read. */
async function checkSuggestions(
  world: World,
  by: TestUser,
  readable: VisibleContent,
  number: number,
): Promise<void> {
  const channel_id = pick(world.channels, number);
  if (!channel_id) return;
  const { status } = await by.call(suggestCommands, { query: { prefix: 't', channel_id } });
  expect(status === 200, `suggestions for ${by.user.username}`).toBe(readable.conversations.has(channel_id));
}

/** Checks that the notifications say nothing about conversations that the user cannot read, and are counted as listed. */
async function checkNotifications(by: TestUser, readable: VisibleContent): Promise<void> {
  const listed = await by.does(listNotifications, { query: { limit: 100 } });
  for (const { link, content, kind } of listed) {
    const [, conversation] = /\/(?:channel|dm)\/([^/?]+)/.exec(link ?? '') ?? [];
    const [, message] = /[?&]message=([^&]+)/.exec(link ?? '') ?? [];
    if (conversation)
      expect(readable.conversations, `${kind} for ${by.user.username}`).toContain(conversation);
    if (message) expect(content, `${kind} for ${by.user.username}`).toBe(readable.messages.get(message));
  }
  const { unread_count } = await by.does(getUnreadNotifications, {});
  const unread = listed.filter(({ is_read }) => !is_read).length;
  expect(unread_count).toBe(Math.min(unread, UNREAD_NOTIFICATIONS_MAX));
}

async function createWorld(): Promise<World> {
  const workspace = await createTestWorkspace(app).with('admin', 'member', 'colleague', 'guest', 'outsider');
  const { id: workspaceId, owner, admin, member, colleague, guest, outsider } = workspace;
  const dms = [
    await createTestDm(owner, workspaceId, member),
    await createTestDm(member, workspaceId, colleague, admin),
  ];
  return {
    workspaceId,
    users: [owner, admin, member, colleague, guest, outsider],
    channels: [],
    dms: dms.map(({ id }) => id),
    messages: [],
    pages: [],
    databases: [],
    rows: [],
  };
}

const number = fc.nat({ max: 1_000 });
const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
const writing = names.filter((name) => /^(create|send)/.test(name));
const action = fc.record({
  name: fc.oneof(fc.constantFrom(...writing), fc.constantFrom(...names)),
  by: number,
  on: number,
  about: number,
});

const scene = fc.record({
  actions: fc.array(action, { minLength: 60, maxLength: 60 }),
  /** The searches of the users, and the conversation in which commands are suggested to them. */
  numbers: fc.array(number, { minLength: SEARCHES + SUGGESTIONS, maxLength: SEARCHES + SUGGESTIONS }),
});

it(
  'searches, suggestions and notifications show exactly what their user can open, after random edits, deletions, memberships and roles',
  async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ actions, numbers }) => {
        const world = await createWorld();
        for (const [index, action] of actions.entries()) {
          await ACTIONS[action.name](world, pick(world.users, action.by)!, action);
          if (index % 12 !== 11) continue;
          await waitForIndex(app);
          for (const [person, user] of world.users.entries()) {
            const readable = await readAll(world, user);
            const own = numbers.map((one) => one + person + index);
            for (const one of own.slice(0, SEARCHES)) await checkSearch(world, user, readable, one);
            for (const one of own.slice(SEARCHES)) await checkSuggestions(world, user, readable, one);
            await checkNotifications(user, readable);
          }
        }
      }),
      { ...propertyParameters({ seed: 5, numRuns: 2 }), endOnFailure: true },
    );
  },
  120_000 * PROPERTY_ROUNDS,
);
