import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type Change<T> = (data: T) => T;

type Journals = Map<string, Set<Change<never>[]>>;

const open = new WeakMap<QueryClient, Journals>();

function journalsOf(client: QueryClient, key: QueryKey): Set<Change<never>[]> {
  const journals: Journals = open.get(client) ?? new Map();
  open.set(client, journals);
  const hash = hashKey(key);
  const present = journals.get(hash) ?? new Set();
  journals.set(hash, present);
  return present;
}

/** Changes what is cached under the key, and tells the fetches for it that are on their way. */
export function changeCached<T>(client: QueryClient, key: QueryKey, change: Change<T>): void {
  const isInvalidated = client.getQueryState(key)?.isInvalidated;
  client.setQueryData<T>(key, (data) => (data === undefined ? data : change(data)));
  // Data that is set counts as fetched: what waits to be fetched anew has to go on waiting.
  if (isInvalidated) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  for (const journal of journalsOf(client, key)) journal.push(change as unknown as Change<never>);
}

/**
 * Runs a fetch for the key and answers also what was changed meanwhile. The server may have read its answer before those
 * changes or after them, so they have to be made again on it, which is why they must bear being made twice.
 */
export async function fetchWithJournal<T, R = T>(
  client: QueryClient,
  key: QueryKey,
  fetch: () => Promise<R>,
): Promise<{ result: R; changes: Change<T>[] }> {
  const journal: Change<never>[] = [];
  const journals = journalsOf(client, key);
  journals.add(journal);
  try {
    const result = await fetch();
    return { result, changes: journal as unknown as Change<T>[] };
  } finally {
    journals.delete(journal);
  }
}
