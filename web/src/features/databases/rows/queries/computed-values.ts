import type { QueryClient } from '@tanstack/react-query';
import { readRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { call } from '../../../../platform/api/api.ts';
import { isPermanentError } from '../../../../platform/api/api-error.ts';
import { createClientState } from '../../../../platform/cache/client-state.ts';
import {
  allRowListsKey,
  contentKey,
  type DatabaseRef,
  databaseKey,
  type OpenDatabase,
} from '../../databases.cache.ts';
import type { RowWindow } from '../window/rows.window.ts';
import { isAnyListDependingOn } from './server-order.ts';

/** Computed values of a row by property id; null for an empty value. */
export interface ComputedValues {
  readonly id: string;
  readonly computed: Readonly<Record<string, unknown>>;
}

interface PendingRefetch {
  /** The ids of the rows to refetch. */
  readonly ids: Set<string>;
  readonly done: Promise<void>;
}

const pendingRefetches = createClientState(
  'pending refetches of computed values',
  () => new Map<string, PendingRefetch>(),
);

/**
 * Returns the given rows that are loaded, or that a running fetch may return with old values. If a list is sorted or
 * filtered by rollups, returns all.
 */
function loadedAmong(client: QueryClient, place: DatabaseRef, rowIds: readonly string[]): readonly string[] {
  const lists = client.getQueryCache().findAll({ queryKey: allRowListsKey(place) });
  const first = client.getQueryState<OpenDatabase>(contentKey(place));
  const isFetching = [first, ...lists.map(({ state }) => state)].some(
    (one) => one?.fetchStatus === 'fetching',
  );
  const rollups = first?.data?.properties.filter(({ type }) => type === 'rollup') ?? [];
  const ids = rollups.map(({ id }) => id);
  if (isFetching || isAnyListDependingOn(client, place, ids)) return rowIds;
  const windows = [first?.data?.rows, ...lists.map(({ state }) => state.data as RowWindow | undefined)];
  return rowIds.filter((id) => windows.some((window) => window?.known[id]?.base));
}

/**
 * Refetches computed values of loaded rows after other rows changed. One request runs at a time. Changes that arrive during a request are
 * batched into the next one, so that the last request starts after the last change.
 */
export function refetchComputedValues(
  client: QueryClient,
  place: DatabaseRef,
  rowIds: readonly string[],
  onRead: (rows: readonly ComputedValues[]) => void,
): void {
  const cached = loadedAmong(client, place, rowIds);
  if (cached.length === 0) return;
  const known = pendingRefetches(client);
  const reading = known.get(place.id);
  if (reading) {
    for (const id of cached) reading.ids.add(id);
    return;
  }
  const ids = new Set(cached);
  const done = readAll(client, place, ids, onRead)
    .catch((error) => {
      // While the client is offline nothing is repeated; the next connect refetches everything.
      if (!isPermanentError(error)) void client.invalidateQueries({ queryKey: databaseKey(place) });
    })
    .finally(() => known.delete(place.id));
  known.set(place.id, { ids, done });
}

async function readAll(
  client: QueryClient,
  place: DatabaseRef,
  ids: Set<string>,
  onRead: (rows: readonly ComputedValues[]) => void,
): Promise<void> {
  while (ids.size > 0) {
    const row_ids = [...ids].slice(0, ROWS_READ_MAX);
    for (const id of row_ids) ids.delete(id);
    const property_ids = await rollupIdsOf(client, place);
    if (property_ids.length === 0) return;
    const body = { row_ids, property_ids };
    const { rows, rest } = await call(readRows, { params: { id: place.id }, body });
    for (const id of rest) ids.add(id);
    onRead(
      rows.map(({ id, cells }) => ({
        id,
        computed: Object.fromEntries(property_ids.map((property) => [property, cells[property] ?? null])),
      })),
    );
  }
}

/** Returns the ids of rollups once the properties are known. */
async function rollupIdsOf(client: QueryClient, place: DatabaseRef): Promise<string[]> {
  const content = client.getQueryCache().find<OpenDatabase>({ queryKey: contentKey(place) });
  if (!content?.state.data) await content?.promise;
  const properties = content?.state.data?.properties ?? [];
  return properties.filter(({ type }) => type === 'rollup').map(({ id }) => id);
}

/** Resolves when no request for computed values is running. */
export const whenComputedValuesFetched = async (client: QueryClient): Promise<void> =>
  void (await Promise.all([...pendingRefetches(client).values()].map(({ done }) => done)));
