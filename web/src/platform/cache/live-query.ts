import {
  hashKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  type StaleTime,
} from '@tanstack/react-query';
import { createClientState } from './client-state.ts';

export type Change<T> = (data: T) => T;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query’s data has a socket room of its own. Joining that room fetches the missed changes. */
      readonly hasRoom?: boolean;
      /** The query’s rows are messages or derived from messages. A changed message invalidates the query (see `askWhereShown`). */
      readonly showsMessages?: boolean;
    };
  }
}

/** Start time of the request that produced the cached data, by query hash. */
const requestStartTimes = createClientState('request start times', () => new Map<string, number>());

/**
 * Returns when the request for the cached data started, in `performance.now()` milliseconds, or negative infinity when nothing was fetched.
 */
export function requestStartedAt(client: QueryClient, queryKey: QueryKey): number {
  return requestStartTimes(client).get(hashKey(queryKey)) ?? Number.NEGATIVE_INFINITY;
}

/** Journals of the running fetches by query hash. A journal lists the cache updates made since its fetch started. */
const journals = createClientState('journals', () => new Map<string, Set<Change<never>[]>>());

/** Updates only the cached data. A running fetch then overwrites the update with the server’s data. */
export function updateCache<T>(client: QueryClient, key: QueryKey, change: Change<T>): void {
  const isInvalidated = client.getQueryState(key)?.isInvalidated;
  client.setQueryData<T>(key, (data) => (data === undefined ? data : change(data)));
  // `setQueryData` marks the query as fresh, so an invalidated query has to be invalidated again.
  if (isInvalidated) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

/** Updates the cached data, and replays the update on the result of every running fetch for the key. */
export function updateCacheAndPendingFetches<T>(client: QueryClient, key: QueryKey, change: Change<T>): void {
  updateCache(client, key, change);
  for (const journal of journals(client).get(hashKey(key)) ?? [])
    journal.push(change as unknown as Change<never>);
}

/**
 * Fetches, and also returns a function that replays the updates made while the request was running. The server may have read its data
 * before or after those changes, so every update must be idempotent.
 */
async function fetchWithJournal<T, R>(
  client: QueryClient,
  key: QueryKey,
  fetch: () => Promise<R>,
): Promise<{ fetched: R; replay: Change<T> }> {
  const open = journals(client);
  const hash = hashKey(key);
  const journal: Change<T>[] = [];
  const present = open.get(hash) ?? new Set();
  open.set(hash, present.add(journal as unknown as Change<never>[]));
  try {
    const fetched = await fetch();
    return { fetched, replay: (data) => journal.reduce((changed, change) => change(changed), data) };
  } finally {
    present.delete(journal as unknown as Change<never>[]);
    if (present.size === 0) open.delete(hash);
  }
}

interface LiveQueryOptions<T, K extends QueryKey> {
  readonly queryKey: K;
  readonly fetch: (context: { client: QueryClient; signal: AbortSignal }) => Promise<T>;
  /**
   * Merges the fetched data with the data that is cached when the response arrives. `before` is the data that was cached when the request
   * started. Without `merge`, the fetched data replaces the cached data.
   */
  readonly merge?: (fetched: T, cached: T, before: T | undefined) => T;
  readonly staleTime?: StaleTime;
  readonly hasRoom?: boolean;
  readonly showsMessages?: boolean;
}

/**
 * Defines a query whose data events also update, through `updateCacheAndPendingFetches`. Updates made while the query is being fetched are
 * not lost.
 */
export function liveQuery<T, const K extends QueryKey>({
  queryKey,
  fetch,
  merge,
  hasRoom = false,
  showsMessages = false,
  ...options
}: LiveQueryOptions<T, K>) {
  return queryOptions({
    ...options,
    queryKey,
    queryFn: async ({ client, signal }): Promise<T> => {
      const asked = performance.now();
      const before = client.getQueryData<T>(queryKey);
      const { fetched, replay } = await fetchWithJournal<T, T>(client, queryKey, () =>
        fetch({ client, signal }),
      );
      requestStartTimes(client).set(hashKey(queryKey), asked);
      const cached = client.getQueryData<T>(queryKey);
      const whole = cached !== undefined && merge ? merge(fetched, cached, before) : fetched;
      return replaceEqualDeep(cached, replay(whole));
    },
    meta: { hasRoom, showsMessages },
    // The query function already applies structural sharing to fetched data. Comparing thousands of messages on every event would be slow.
    structuralSharing: false,
  });
}

/** Fetches another part of the cached data and adds it. Updates that arrive during the request are replayed on the result. */
export async function fetchMore<T, R>(
  client: QueryClient,
  key: QueryKey,
  fetch: () => Promise<R>,
  add: (cached: T, fetched: R) => T,
): Promise<void> {
  const { fetched, replay } = await fetchWithJournal<T, R>(client, key, fetch);
  updateCache<T>(client, key, (cached) => replay(add(cached, fetched)));
}
