import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback } from 'react';
import { type DatabaseRef, linkedRowKey, type OpenDatabase } from '../../databases.cache.ts';
import { databaseQuery } from '../../databases.queries.ts';
import { findRow } from '../window/rows.window.ts';
import { loadRow } from './load-row.ts';

/** Loads a row that no list contains and adds it to the cached rows, where events keep it up to date. */
export const linkedRowQuery = (client: QueryClient, place: DatabaseRef, rowId: string) => ({
  queryKey: linkedRowKey(place, rowId),
  queryFn: async () => (await loadRow(client, place, rowId))?.id ?? null,
  retry: false,
});

/** Returns the current title of a row of an open database. If the row is not loaded, returns null and requests the row. */
export function useRowName(
  place: Pick<Database, 'id' | 'workspace_id' | 'kind'>,
  rowId: string,
): string | null {
  const client = useQueryClient();
  const { data: name = null } = useQuery({
    ...databaseQuery(place, place.kind),
    enabled: false,
    select: useCallback(
      ({ rows, properties }: OpenDatabase) => {
        const row = findRow(rows, rowId, {});
        return row ? rowTitleOf(row, properties) : null;
      },
      [rowId],
    ),
  });
  useQuery({ ...linkedRowQuery(client, place, rowId), enabled: name === null });
  return name;
}
