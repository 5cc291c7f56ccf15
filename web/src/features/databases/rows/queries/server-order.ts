import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { canSortInMemory } from '@workflow/contract/databases/query/in-memory.ts';
import { updateCacheAndPendingFetches } from '../../../../platform/cache/live-query.ts';
import { allRowListsKey, contentKey, type DatabaseRef, type OpenDatabase } from '../../databases.cache.ts';
import { propertyIdsOfSpec, type RowSpec, toValidSpec } from '../window/row-spec.ts';
import type { RowWindow } from '../window/rows.window.ts';
import { markGroupsStale } from './groups.queries.ts';

/** The ids of properties whose values may have changed, directly or through other rows; null means any. */
export type ChangedPropertyIds = ReadonlySet<string> | null;

/** Returns the row spec that a query key contains. */
export const specOf = (queryKey: QueryKey): RowSpec => JSON.parse(String(queryKey.at(-1)));

const canSortLocally = (spec: RowSpec, properties: readonly Property[]): boolean =>
  canSortInMemory(bindSorts(toValidSpec(spec, properties).sorts, properties));

/**
 * Refetches the lists whose order only the server knows and that the change may affect. For each list one request runs
 * at a time, and changes that arrive in between are batched into the next one. Rows that leave shift the lists that are
 * loaded by position.
 */
export function refetchServerOrders(
  client: QueryClient,
  place: DatabaseRef,
  touched: ChangedPropertyIds,
  haveRowsLeft = false,
): void {
  const properties = client.getQueryData<OpenDatabase>(contentKey(place))?.properties ?? [];
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: allRowListsKey(place) })) {
    const spec = specOf(queryKey);
    const isPart = spec.offset !== undefined;
    if (!isPart && canSortLocally(spec, properties)) continue;
    const named = propertyIdsOfSpec(spec);
    if ((isPart && haveRowsLeft) || touched === null || [...touched].some((id) => named.has(id)))
      updateCacheAndPendingFetches<RowWindow>(client, queryKey, markGroupsStale);
  }
}

/** Returns whether the filter or order of any row list depends on one of these properties. */
export const isAnyListDependingOn = (
  client: QueryClient,
  place: DatabaseRef,
  ids: readonly string[],
): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: allRowListsKey(place) })
    .some(({ queryKey }) => {
      const named = propertyIdsOfSpec(specOf(queryKey));
      return ids.some((id) => named.has(id));
    });
