import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { isHeldOrder } from '@workflow/contract/databases/query/in-memory.ts';
import { updateCacheAndPendingFetches } from '../../../platform/cache/live-query.ts';
import { contentKey, type DatabasePlace, everyRowsKey, type OpenDatabase } from '../databases.cache.ts';
import { markGroupsStale } from './groups.queries.ts';
import { fitting, namedBy, type RowSpec, type RowWindow } from './rows.window.ts';

/** The properties of which rows may hold something else, or come to something else by others; null for any. */
export type Touched = ReadonlySet<string> | null;

/** What a list of rows was asked for with. */
const specOf = (queryKey: QueryKey): RowSpec => JSON.parse(String(queryKey.at(-1)));

const isKnownHere = (spec: RowSpec, properties: readonly Property[]): boolean =>
  isHeldOrder(bindSorts(fitting(spec, properties).sorts, properties));

/**
 * Lists in an order that only the server knows stay as they are, and are asked for anew: one request at a time for each, with all that was
 * heard of meanwhile. `touched` may have changed it.
 */
export function reorderRows(client: QueryClient, place: DatabasePlace, touched: Touched): void {
  const properties = client.getQueryData<OpenDatabase>(contentKey(place))?.properties ?? [];
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: everyRowsKey(place) })) {
    const spec = specOf(queryKey);
    if (isKnownHere(spec, properties)) continue;
    const named = namedBy(spec);
    if (touched === null || [...touched].some((id) => named.has(id)))
      updateCacheAndPendingFetches<RowWindow>(client, queryKey, markGroupsStale);
  }
}

/** Whether some list of rows depends on one of these properties. */
export const isAnyNamed = (client: QueryClient, place: DatabasePlace, ids: readonly string[]): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: everyRowsKey(place) })
    .some(({ queryKey }) => {
      const named = namedBy(specOf(queryKey));
      return ids.some((id) => named.has(id));
    });
