import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { appliers as early, lazyEventAppliers } from '@workflow/web/app/features.ts';
import { channelsQuery } from '@workflow/web/features/channels/channels.queries.ts';
import { locationOfMessagesKey } from '@workflow/web/features/conversations/conversations.cache.ts';
import { threadsQuery } from '@workflow/web/features/conversations/threads.queries.ts';
import { whenComputedValuesFetched } from '@workflow/web/features/databases/rows/queries/computed-values.ts';
import { dmsQuery } from '@workflow/web/features/dms/dms.queries.ts';
import { hasMissingMessages, type MessageWindow } from '@workflow/web/features/messages/messages.cache.ts';
import { fetchMissingMessages } from '@workflow/web/features/messages/messages.catch-up.ts';
import { sidebarQuery } from '@workflow/web/features/sidebar/sidebar.queries.ts';
import { workspacesQuery } from '@workflow/web/features/workspaces/workspaces.queries.ts';
import { ApiError } from '@workflow/web/platform/api/api.ts';
import { vi } from 'vitest';
import type { ReceivedEvent, TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { copyCache, emptyCache, fetchAll, signIn } from './cache.ts';

const late = await Promise.all(lazyEventAppliers.map(({ load }) => load()));
const appliers = [...early, ...late.flat()];

/** Resolves relative requests of the web client against the server under test. */
export function setWebOrigin(url: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    fetch(address.startsWith('/') ? url + address : address, init),
  );
}

/** Whether the query is of a thread without messages. The server answers 404 for it, so its cached state need not match. */
const isEmptyThread = (queryKey: QueryKey, data: unknown): boolean =>
  queryKey[2] === 'thread-follow' ||
  (locationOfMessagesKey(queryKey)?.thread !== undefined && (data as MessageWindow).messages.length === 0);

/** Whether the query is of a task or page that may be in the trash. The server sends no events about their details and comments. */
const isTrashedTaskOrPage = (queryKey: QueryKey): boolean =>
  (queryKey[2] === 'database' && queryKey[4] === 'task') || queryKey[2] === 'page-comments';

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** One query of a cache, and what the server returns for it now. */
export interface ComparedQuery {
  readonly queryKey: QueryKey;
  readonly known: unknown;
  /** The current response of the server; null if the client would refetch the query before it shows the data again. */
  readonly fresh: { readonly data: unknown } | null;
}

/** Simulates a browser without a screen: the web client's cache and event appliers, and a socket that is subscribed to the workspace. */
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
      await this.#client.fetchQuery({ ...options, queryKey } as never).catch(ignoreMissing);
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
    const cachedItems = <T>(query: { queryKey: QueryKey }) =>
      this.#client.getQueryData<T[]>(query.queryKey) ?? [];
    return [
      ...cachedItems<Channel>(channelsQuery(this.#workspaceId)),
      ...cachedItems<Dm>(dmsQuery(this.#workspaceId)),
    ];
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

  /** Returns every cached query with the current response of the server. */
  async compare(fresh = emptyCache(this.person)): Promise<ComparedQuery[]> {
    signIn(this.person);
    const compared: ComparedQuery[] = [];
    for (const { queryKey, state, options } of this.#client.getQueryCache().getAll()) {
      if (queryKey[0] === 'memory') continue;
      const isRefetched = state.isInvalidated || (options as { staleTime?: unknown }).staleTime === 0;
      const { queryFn } = options;
      if (!queryFn) throw new Error(`Nothing fetches ${JSON.stringify(queryKey)}.`);
      const refetch = () =>
        fresh.fetchQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).catch((error) => {
          if (
            error instanceof ApiError &&
            error.status === 404 &&
            (isEmptyThread(queryKey, state.data) || isTrashedTaskOrPage(queryKey))
          )
            return state.data;
          throw error;
        });
      compared.push({
        queryKey,
        known: state.data,
        fresh: isRefetched ? null : { data: await refetch() },
      });
    }
    return compared;
  }

  close(): void {
    this.#socket.close();
  }
}
