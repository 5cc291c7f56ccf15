import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { appliers as early, lazyAppliers } from '@workflow/web/app/features.ts';
import { conversationOf } from '@workflow/web/features/channels/channels.cache.ts';
import { channelMembersQuery, channelsQuery } from '@workflow/web/features/channels/channels.queries.ts';
import {
  type ConversationLocation,
  locationOfMessagesKey,
} from '@workflow/web/features/conversations/conversations.cache.ts';
import { threadFollowQuery, threadsQuery } from '@workflow/web/features/conversations/threads.queries.ts';
import { databaseQuery, databasesQuery } from '@workflow/web/features/databases/databases.queries.ts';
import { whenComputedValuesFetched } from '@workflow/web/features/databases/rows/queries/computed-values.ts';
import { ALL_ROWS_SPEC, bindSpec } from '@workflow/web/features/databases/rows/window/row-spec.ts';
import { rowsOfWindow } from '@workflow/web/features/databases/rows/window/rows.window.ts';
import { conversationOf as dmConversationOf } from '@workflow/web/features/dms/dms.cache.ts';
import { dmsQuery } from '@workflow/web/features/dms/dms.queries.ts';
import { draftsQuery } from '@workflow/web/features/drafts/drafts.queries.ts';
import { workspaceSummaryQuery } from '@workflow/web/features/home/home.queries.ts';
import { invitationsQuery } from '@workflow/web/features/invitations/invitations.queries.ts';
import { membersQuery } from '@workflow/web/features/members/members.queries.ts';
import { hasMissingMessages, type MessageWindow } from '@workflow/web/features/messages/messages.cache.ts';
import { fetchMissingMessages } from '@workflow/web/features/messages/messages.catch-up.ts';
import { messagesQuery } from '@workflow/web/features/messages/messages.queries.ts';
import { pageCommentsQuery } from '@workflow/web/features/pages/comments/comments.queries.ts';
import { favoritePagesQuery } from '@workflow/web/features/pages/favorites/favorites.queries.ts';
import { pagesQuery } from '@workflow/web/features/pages/pages.queries.ts';
import { savedQuery } from '@workflow/web/features/saved/saved.queries.ts';
import { scheduledQuery } from '@workflow/web/features/scheduled/scheduled.queries.ts';
import { sidebarQuery } from '@workflow/web/features/sidebar/sidebar.queries.ts';
import { myTasksQuery } from '@workflow/web/features/tasks/my-tasks/my-tasks.queries.ts';
import { taskQuery } from '@workflow/web/features/tasks/tasks.queries.ts';
import { workspaceQuery, workspacesQuery } from '@workflow/web/features/workspaces/workspaces.queries.ts';
import { ApiError } from '@workflow/web/platform/api/api.ts';
import { createQueryClient } from '@workflow/web/platform/cache/query-client.ts';
import { setCurrentUserId } from '@workflow/web/platform/session/current-user.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { vi } from 'vitest';
import type { ReceivedEvent, TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';

const late = await Promise.all(lazyAppliers.map(({ load }) => load()));
const appliers = [...early, ...late.flat()];

/** Resolves relative requests of the web client against the server under test. */
export function setWebOrigin(url: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(address.startsWith('/') ? url + address : address, init),
  );
}

/** Sends the following requests of the web client as this user. */
function signIn({ user, tokens }: TestUser): void {
  useSession.setState({ user, token: tokens.access_token, isAuthenticated: true });
}

function emptyCache(person: TestUser): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY },
  });
  setCurrentUserId(client, person.id);
  return client;
}

/** Copies a cache, so that events change one copy only. */
function copyCache(cache: QueryClient, person: TestUser): QueryClient {
  const copy = emptyCache(person);
  for (const { queryKey, options, state } of cache.getQueryCache().getAll())
    if (!copy.getQueryState(queryKey))
      copy.getQueryCache().build(copy, { ...options, queryKey }, structuredClone(state));
  return copy;
}

/** Fills a cache with everything that the user can see, with the web client's own queries. */
async function fetchAll(
  person: TestUser,
  workspaceId: string,
  opened: readonly string[],
): Promise<QueryClient> {
  const client = emptyCache(person);
  signIn(person);
  const workspaces = await client.fetchQuery(workspacesQuery);
  if (!workspaces.some(({ id }) => id === workspaceId)) return client;
  await client.fetchQuery(workspaceQuery(workspaceId));
  const channels = await client.fetchQuery(channelsQuery(workspaceId));
  const dms = await client.fetchQuery(dmsQuery(workspaceId));
  await client.fetchQuery(sidebarQuery(workspaceId));
  await client.fetchQuery(membersQuery(workspaceId));
  await client.fetchQuery(workspaceSummaryQuery(workspaceId));
  await client.fetchQuery(invitationsQuery(workspaceId));
  await client.fetchQuery(threadsQuery(workspaceId));
  await client.fetchQuery(savedQuery(workspaceId));
  await client.fetchQuery(draftsQuery(workspaceId));
  await client.fetchQuery(scheduledQuery(workspaceId));
  for (const channel of channels) {
    await fetchMessages(client, conversationOf(channel));
    if (channel.is_private) await client.fetchQuery(channelMembersQuery(channel));
  }
  for (const dm of dms) await fetchMessages(client, dmConversationOf(dm));
  const role = workspaces.find(({ id }) => id === workspaceId)?.role;
  if (role === 'guest') return client;
  const pages = await client.fetchQuery(pagesQuery(workspaceId));
  await client.fetchQuery(favoritePagesQuery(workspaceId));
  for (const page of pages) await client.fetchQuery(pageCommentsQuery(page));
  await client.fetchQuery(myTasksQuery(workspaceId, 'open'));
  await client.fetchQuery(myTasksQuery(workspaceId, 'done'));
  for (const kind of ['database', 'project'] as const) {
    const databases = await client.fetchQuery(databasesQuery(workspaceId, kind));
    for (const database of databases)
      if (opened.includes(database.id)) {
        const content = await client.fetchQuery(databaseQuery(database, kind));
        const [task] = rowsOfWindow(content.rows, bindSpec(ALL_ROWS_SPEC, content.properties));
        if (task) await client.fetchQuery(taskQuery(database, task.id));
      }
  }
  return client;
}

/** Fetches the messages of a conversation, and the thread of every message that is not a reply. */
async function fetchMessages(client: QueryClient, place: ConversationLocation): Promise<void> {
  const { messages } = await client.fetchQuery(messagesQuery(place));
  for (const { id, thread_id } of messages) {
    if (thread_id !== null) continue;
    await client.fetchQuery(messagesQuery({ ...place, thread: id }));
    await client.fetchQuery(threadFollowQuery(place, id));
  }
}

/** A thread without messages is gone, so its cached state need not match. */
const isGoneThread = (queryKey: QueryKey, data: unknown): boolean =>
  queryKey[2] === 'thread-follow' ||
  (locationOfMessagesKey(queryKey)?.thread !== undefined && (data as MessageWindow).messages.length === 0);

/** The details of a task in the trash, or in a project in the trash, get no events. Nor do the comments of a page in the trash. */
const isGoneTaskOrPage = (queryKey: QueryKey): boolean =>
  (queryKey[2] === 'database' && queryKey[4] === 'task') || queryKey[2] === 'page-comments';

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** One query of a cache, and what the server returns for it now. */
export interface ComparedQuery {
  readonly queryKey: QueryKey;
  readonly known: unknown;
  /** Null if the client refetches the query before it shows the data again. */
  readonly fresh: { readonly data: unknown } | null;
}

/** An empty cache for `compare`. Several browsers of one user can share it, and then fetch each query once. */
export const createFreshCache = emptyCache;

/** A browser without a screen: the web client's cache and appliers, and a socket that has the workspace open. */
export class Browser {
  readonly person: TestUser;
  readonly #workspaceId: string;
  readonly #databases: readonly string[];
  #client!: QueryClient;
  #socket!: TestSocket;
  #applied = 0;

  private constructor(person: TestUser, workspaceId: string, databases: readonly string[]) {
    this.person = person;
    this.#workspaceId = workspaceId;
    this.#databases = databases;
  }

  /** `databases` are the databases that the browser has open. */
  static async open(
    person: TestUser,
    workspaceId: string,
    databases: readonly string[] = [],
  ): Promise<Browser> {
    const browser = new Browser(person, workspaceId, databases);
    await browser.restart();
    return browser;
  }

  /** Returns a browser with a copy of the cache, which receives the same events as this one. */
  duplicate(): Browser {
    const copy = new Browser(this.person, this.#workspaceId, this.#databases);
    copy.#socket = this.#socket;
    copy.#applied = this.#applied;
    copy.#client = copyCache(this.#client, this.person);
    return copy;
  }

  /** Clears the cache and fetches everything again. */
  async restart(): Promise<void> {
    this.#socket?.close();
    this.#socket = await this.person.connect();
    await this.#socket.emit(joinWorkspace, { workspace_id: this.#workspaceId });
    for (const database_id of this.#databases) await this.#socket.emit(joinDatabase, { database_id });
    this.#client = await fetchAll(this.person, this.#workspaceId, this.#databases);
    this.#applied = this.#socket.received.length;
  }

  /**
   * Returns the events since the last call. After a `catch_up` event, it returns only the later ones, and everything
   * else is refetched.
   */
  async takeNewEvents(): Promise<ReceivedEvent[]> {
    await this.#socket.settled();
    const events = this.#socket.received.slice(this.#applied);
    this.#applied = this.#socket.received.length;
    const missed = events.findLastIndex(({ name }) => name === catchUp.name);
    if (missed >= 0) this.#client = await fetchAll(this.person, this.#workspaceId, this.#databases);
    return events.slice(missed + 1);
  }

  /** Applies events, and waits for the computed values that they make the client fetch, while this user is signed in. */
  async apply(events: readonly ReceivedEvent[]): Promise<void> {
    signIn(this.person);
    for (const { name, payload } of events) {
      appliers
        .find(({ event }) => event.name === name)
        ?.apply?.(this.#client, structuredClone(payload) as never);
    }
    await whenComputedValuesFetched(this.#client);
  }

  /** Refetches the open databases that are marked as stale. */
  async refetchOpenDatabases(): Promise<void> {
    signIn(this.person);
    const stale = this.#client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => queryKey[2] === 'database' && state.isInvalidated);
    // A database that was moved to the trash since then stays as it is.
    for (const { queryKey, options } of stale)
      await this.#client.fetchQuery({ ...options, queryKey } as never).catch(unlessGone);
  }

  /** Fetches messages that turned out to be missing. */
  async fetchMissingMessages(): Promise<void> {
    signIn(this.person);
    for (const { queryKey, state } of this.#client.getQueryCache().getAll()) {
      const place = locationOfMessagesKey(queryKey);
      const data = state.data as MessageWindow | undefined;
      if (place && data && hasMissingMessages(data)) await fetchMissingMessages(this.#client, place);
    }
  }

  /** Returns the conversations in the cache. */
  conversations(): (Channel | Dm)[] {
    const held = <T>(query: { queryKey: QueryKey }) => this.#client.getQueryData<T[]>(query.queryKey) ?? [];
    return [...held<Channel>(channelsQuery(this.#workspaceId)), ...held<Dm>(dmsQuery(this.#workspaceId))];
  }

  arrangement(): Arrangement {
    return this.#client.getQueryData(sidebarQuery(this.#workspaceId).queryKey)!;
  }

  /** Returns the followed threads, and refetches them first if they are stale. */
  threads(): Promise<readonly FollowedThread[]> {
    signIn(this.person);
    return this.#client.fetchQuery({
      ...threadsQuery(this.#workspaceId),
      staleTime: Number.POSITIVE_INFINITY,
    });
  }

  get isInWorkspace(): boolean {
    const workspaces = this.#client.getQueryData(workspacesQuery.queryKey) ?? [];
    return workspaces.some(({ id }) => id === this.#workspaceId);
  }

  /** Returns every query in the cache, each with what it returns now for the fresh cache. */
  async compare(fresh = createFreshCache(this.person)): Promise<ComparedQuery[]> {
    signIn(this.person);
    const compared: ComparedQuery[] = [];
    for (const { queryKey, state, options } of this.#client.getQueryCache().getAll()) {
      if (queryKey[0] === 'memory') continue;
      const isAskedAnew = state.isInvalidated || (options as { staleTime?: unknown }).staleTime === 0;
      const { queryFn } = options;
      if (!queryFn) throw new Error(`Nothing fetches ${JSON.stringify(queryKey)}.`);
      const fetchAnew = () =>
        fresh.fetchQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).catch((error) => {
          if (
            error instanceof ApiError &&
            error.status === 404 &&
            (isGoneThread(queryKey, state.data) || isGoneTaskOrPage(queryKey))
          )
            return state.data;
          throw error;
        });
      compared.push({
        queryKey,
        known: state.data,
        fresh: isAskedAnew ? null : { data: await fetchAnew() },
      });
    }
    return compared;
  }

  close(): void {
    this.#socket.close();
  }
}
