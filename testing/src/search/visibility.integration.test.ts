import { listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import { getDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { getRow } from '@workflow/contract/databases/rows/rows.endpoints.ts';
import { listDmMessages } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  getUnreadNotifications,
  listNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { UNREAD_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { listPageComments } from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { getPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { getProject, getTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { SEARCH_LISTS, type SearchKind } from '@workflow/contract/search/search.schema.ts';
import { listCommands, suggestCommands } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { TYPO_BUDGET_MS } from '@workflow/server/features/search/search.typos.store.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { TestUser } from '../harness/test-user.ts';
import { untilDelivered } from '../notifications/oracle/stage.ts';
import { waitForIndex } from './search-index.ts';
import { ACTIONS, createWorld, LIMIT, pick, type Row, WORD, type World } from './visibility-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The number of random searches of each user at each check, and of suggestions and notification pages. */
const SEARCHES = PROPERTY_ROUNDS > 1 ? 20 : 4;

const WITH_TYPO = 'lighthuose';
/** Search texts (parts of words, phrases, a typing error), each with the text that its results contain. */
const QUERIES = [
  [WORD, WORD],
  ['lightho', WORD],
  ['GHTHOU', WORD],
  [WITH_TYPO, WORD],
  ['in private', 'in private'],
  ['"in private"', 'in private'],
  ['harbour', 'harbour'],
  ['arbou', 'harbour'],
] as const;

/** The beginnings of names for which commands are suggested. */
const PREFIXES = ['t', 'r', 'in', 'p', 'de', 'zz'];

/** A searchable object. */
interface Item {
  readonly kind: SearchKind;
  readonly id: string;
  readonly workspaceId: string;
  readonly text: string;
}

/** What a user can open. */
interface VisibleContent {
  readonly conversations: ReadonlySet<string>;
  /** The texts of the messages, by id. */
  readonly messages: ReadonlyMap<string, string>;
  readonly items: readonly Item[];
}

interface InWorkspace {
  readonly workspace_id: string;
}

interface ReadMessage {
  readonly id: string;
  readonly content: string;
  readonly file_name: string | null;
}

/** Returns the workspace of a channel or direct message. */
const workspaceOf = (world: World, conversationId: string) =>
  world.otherChannels.includes(conversationId) ? world.otherWorkspaceId : world.workspaceId;

/** Returns everything that the user can open, by reading each object through the API. */
async function readAll(world: World, by: TestUser): Promise<VisibleContent> {
  const conversations = new Set<string>();
  const texts = new Map<string, string>();
  const items: Item[] = [];
  /** The workspaces of the databases and projects that the user can open. */
  const places = new Map<string, string>();
  const query = { limit: 100 };

  async function readConversation(
    id: string,
    reading: Promise<{ status: number; body: readonly ReadMessage[] }>,
  ) {
    const { status, body } = await reading;
    if (status !== 200) return;
    conversations.add(id);
    const workspaceId = workspaceOf(world, id);
    for (const message of body) {
      texts.set(message.id, message.content);
      items.push({ kind: 'message', id: message.id, workspaceId, text: message.content });
      if (message.file_name)
        items.push({ kind: 'file', id: message.id, workspaceId, text: message.file_name });
    }
  }
  /** Reads a page, a database or a project. One under a page is in the workspace of that page. */
  async function readTitled(
    kind: SearchKind,
    id: string,
    reading: Promise<{ status: number; body: InWorkspace | { readonly database: InWorkspace } }>,
  ) {
    const { status, body } = await reading;
    if (status !== 200) return;
    const { workspace_id: workspaceId } = 'database' in body ? body.database : body;
    places.set(id, workspaceId);
    items.push({ kind, id, workspaceId, text: WORD });
  }
  async function readRow(kind: SearchKind, { id, databaseId }: Row, reading: Promise<{ status: number }>) {
    if ((await reading).status !== 200) return;
    items.push({ kind, id, workspaceId: places.get(databaseId)!, text: WORD });
  }
  async function readComments(pageId: string) {
    const answer = await by.call(listPageComments, { params: { id: pageId }, query: {} });
    if (answer.status !== 200) return;
    const workspaceId = places.get(pageId)!;
    for (const { id, content } of answer.body)
      items.push({ kind: 'comment', id, workspaceId, text: content });
  }
  async function readWorkspace(id: string) {
    const [channels, members] = await Promise.all([
      by.call(listChannels, { params: { workspace_id: id } }),
      by.call(listMembers, { params: { id } }),
    ]);
    if (channels.status === 200)
      for (const channel of channels.body)
        items.push({ kind: 'channel', id: channel.id, workspaceId: id, text: WORD });
    if (members.status === 200)
      for (const { user_id, user } of members.body.members)
        items.push({ kind: 'person', id: user_id, workspaceId: id, text: user.full_name ?? '' });
  }

  await Promise.all([
    readWorkspace(world.workspaceId),
    readWorkspace(world.otherWorkspaceId),
    ...world.channels.map((id) =>
      readConversation(id, by.call(listMessages, { params: { id }, query }) as never),
    ),
    ...world.dms.map((id) =>
      readConversation(id, by.call(listDmMessages, { params: { id }, query }) as never),
    ),
    ...world.pages.map((id) => readTitled('page', id, by.call(getPage, { params: { id } }) as never)),
    ...world.databases.map((id) =>
      readTitled('database', id, by.call(getDatabase, { params: { id } }) as never),
    ),
    ...world.projects.map((id) =>
      readTitled('project', id, by.call(getProject, { params: { id } }) as never),
    ),
  ]);
  await Promise.all([
    ...world.pages.map(readComments),
    ...world.rows.map((row) =>
      readRow('row', row, by.call(getRow, { params: { id: row.databaseId, row_id: row.id } })),
    ),
    ...world.tasks.map((task) =>
      readRow('task', task, by.call(getTask, { params: { id: task.databaseId, task_id: task.id } })),
    ),
  ]);
  return { conversations, messages: texts, items };
}

const KINDS = Object.entries(SEARCH_LISTS) as [SearchKind, (typeof SEARCH_LISTS)[SearchKind]][];

/** Checks that a search in one workspace, or in all of them, finds and counts exactly what the user can open. */
async function checkSearch(
  world: World,
  by: TestUser,
  { items }: VisibleContent,
  number: number,
): Promise<void> {
  const [q, text] = pick(QUERIES, number)!;
  const places = [world.workspaceId, undefined, world.otherWorkspaceId, undefined];
  const workspace_id = pick(places, Math.floor(number / QUERIES.length));
  const startedAt = performance.now();
  const results = await by.does(search, { query: { q, workspace_id, limit: LIMIT } as never });
  // On a busy machine a search with a typing error may end before it has found everything.
  const mayBeCut = q === WITH_TYPO && performance.now() - startedAt >= TYPO_BUDGET_MS;
  const name = `“${q}” by ${by.user.username} in ${workspace_id ?? 'all workspaces'}`;
  const expected = items.filter(
    (item) => item.text.includes(text) && (!workspace_id || item.workspaceId === workspace_id),
  );
  for (const [kind, list] of KINDS) {
    const ids = new Set(expected.filter((item) => item.kind === kind).map(({ id }) => id));
    const found = results[list].map(({ id }) => id);
    const isComplete = !mayBeCut || found.length > 0;
    expect(found.toSorted(), `${list} for ${name}`).toEqual(isComplete ? [...ids].toSorted() : []);
    expect(results.totals[kind], `the number of ${list} for ${name}`).toBe(isComplete ? ids.size : 0);
  }
}

/** Checks that commands are suggested only where the user can read, and only those that are listed there. */
async function checkSuggestions(
  world: World,
  by: TestUser,
  readable: VisibleContent,
  number: number,
): Promise<void> {
  const channel_id = pick(world.channels, number);
  if (!channel_id) return;
  const prefix = pick(PREFIXES, Math.floor(number / world.channels.length))!;
  const answer = await by.call(suggestCommands, { query: { prefix, channel_id } });
  const name = `suggestions for “${prefix}” for ${by.user.username}`;
  expect(answer.status === 200, name).toBe(readable.conversations.has(channel_id));
  if (answer.status !== 200) return;
  const workspace_id = workspaceOf(world, channel_id);
  const { commands } = await by.does(listCommands, { query: { workspace_id, channel_id } });
  const names = commands.map((command) => command.name).filter((command) => command.startsWith(prefix));
  expect(
    answer.body.suggestions.map((suggestion) => suggestion.name),
    name,
  ).toEqual(names);
}

/** Checks that notifications are only about readable conversations, and that the count equals the list. */
async function checkNotifications(by: TestUser, readable: VisibleContent): Promise<Notification[]> {
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
  return listed;
}

/** Checks that a page of notifications from a random position equals that part of the list. */
async function checkNotificationPage(
  by: TestUser,
  listed: readonly Notification[],
  number: number,
): Promise<void> {
  const unread_only = number % 2 === 0;
  const limit = 1 + (number % 7);
  const all = unread_only ? listed.filter(({ is_read }) => !is_read) : listed;
  const start = all.length > 0 ? number % all.length : 0;
  const before = start > 0 && all[start - 1]!.id;
  const page = await by.does(listNotifications, { query: { limit, unread_only, ...(before && { before }) } });
  const idsOf = (list: readonly Notification[]) => list.map(({ id }) => id);
  expect(idsOf(page), `notifications of ${by.user.username}`).toEqual(idsOf(all.slice(start, start + limit)));
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
  /** Each number selects a search, a suggestion and a page of notifications. */
  numbers: fc.array(number, { minLength: SEARCHES, maxLength: SEARCHES }),
});

/** Makes one search, one request for suggestions and one for notifications for each number plus `offset`. */
async function checkUser(
  world: World,
  user: TestUser,
  numbers: readonly number[],
  offset: number,
): Promise<void> {
  const readable = await readAll(world, user);
  const listed = await checkNotifications(user, readable);
  for (const number of numbers) {
    await checkSearch(world, user, readable, number + offset);
    await checkSuggestions(world, user, readable, number + offset);
    await checkNotificationPage(user, listed, number + offset);
  }
}

it(
  'searches, suggestions and notifications show exactly what their user can open, after random edits, deletions, memberships and roles',
  async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ actions, numbers }) => {
        const world = await createWorld(app);
        for (const [index, action] of actions.entries()) {
          await ACTIONS[action.name](world, pick(world.users, action.by)!, action);
          if (index % 12 !== 11) continue;
          await waitForIndex(app);
          await untilDelivered(app);
          await Promise.all(
            world.users.map((user, person) => checkUser(world, user, numbers, person + index)),
          );
        }
      }),
      { ...propertyParameters({ seed: 5, numRuns: 1 }), endOnFailure: true },
    );
  },
  120_000 * PROPERTY_ROUNDS,
);
