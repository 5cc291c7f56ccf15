import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback } from 'react';
import { type DatabasePlace, linkedRowKey, type OpenDatabase } from '../databases.cache.ts';
import { databaseQuery } from '../databases.queries.ts';
import { readRow } from './rows.read.ts';
import { findRow } from './rows.window.ts';

/** Brings a row that is not held among those of its database, where it is kept up to date. */
export const linkedRowQuery = (client: QueryClient, place: DatabasePlace, rowId: string) => ({
  queryKey: linkedRowKey(place, rowId),
  queryFn: async () => (await readRow(client, place, rowId))?.id ?? null,
  retry: false,
});

/** What a row of a database that is open is called, as it stands; null where it is not held: then it is asked for. */
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
        return row ? nameOfRow(row, properties) : null;
      },
      [rowId],
    ),
  });
  useQuery({ ...linkedRowQuery(client, place, rowId), enabled: name === null });
  return name;
}
