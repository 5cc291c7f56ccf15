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
      /** It has a room of its own, and whoever enters that fetches what was missed of it. */
      readonly hasRoom?: boolean;
      /** Its rows are messages, or of one each: it is fetched anew when one of them changes (see `askWhereShown`). */
      readonly showsMessages?: boolean;
    };
  }
}

/** When what is cached was asked for, by its key. */
const requestStartTimes = createClientState('asked', () => new Map<string, number>());

/** When what is cached under the key was asked for, as `performance.now()` counts; before all times where nothing was. */
export function requestStartedAt(client: QueryClient, queryKey: QueryKey): number {
  return requestStartTimes(client).get(hashKey(queryKey)) ?? Number.NEGATIVE_INFINITY;
}

/** The fetches that are on their way, by their keys: what was changed since each of them began. */
const journals = createClientState('journals', () => new Map<string, Set<Change<never>[]>>());

/** Changes what is cached under the key here alone: fetches that are on their way bring what the server says. */
export function updateCache<T>(client: QueryClient, key: QueryKey, change: Change<T>): void {
  const isInvalidated = client.getQueryState(key)?.isInvalidated;
  client.setQueryData<T>(key, (data) => (data === undefined ? data : change(data)));
  // Data that is set counts as fetched: what waits to be fetched anew has to go on waiting.
  if (isInvalidated) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
}

/** Changes what is cached under the key, and what the fetches for it that are on their way will bring. */
export function updateCacheAndPendingFetches<T>(client: QueryClient, key: QueryKey, change: Change<T>): void {
  updateCache(client, key, change);
  for (const journal of journals(client).get(hashKey(key)) ?? [])
    journal.push(change as unknown as Change<never>);
}

/**
 * Runs a fetch for the key and answers also what was changed meanwhile. The server may have read its answer before those
 * changes or after them, so they have to be made again on it, which is why they must bear being made twice.
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
   * Puts what was fetched together with what is held when it comes; `before` is what was held when it was asked for. Without it, what
   * was fetched stands.
   */
  readonly merge?: (fetched: T, held: T, before: T | undefined) => T;
  readonly staleTime?: StaleTime;
  readonly hasRoom?: boolean;
  readonly showsMessages?: boolean;
}

/** A query whose data events change with `changeCached`, also while it is being fetched. */
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
      const held = client.getQueryData<T>(queryKey);
      const whole = held !== undefined && merge ? merge(fetched, held, before) : fetched;
      return replaceEqualDeep(held, replay(whole));
    },
    meta: { hasRoom, showsMessages },
    // Done here, for what was fetched: comparing thousands of messages at every event would be felt.
    structuralSharing: false,
  });
}

/** Fetches a part of what is cached under the key and adds it; what is changed meanwhile is made again on the whole. */
export async function fetchMore<T, R>(
  client: QueryClient,
  key: QueryKey,
  fetch: () => Promise<R>,
  add: (held: T, fetched: R) => T,
): Promise<void> {
  const { fetched, replay } = await fetchWithJournal<T, R>(client, key, fetch);
  updateCache<T>(client, key, (held) => replay(add(held, fetched)));
}
