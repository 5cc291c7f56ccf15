import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../platform/api.ts';
import { workspaceKey } from '../../../platform/keys.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import { readRow } from '../rows/rows.read.ts';
import { useRowSearch } from '../rows/search.queries.ts';

/** Whose rows a relation holds. */
export const databaseIdOf = ({ config }: Property) => (config as { database_id: string }).database_id;

/** Of the other database: its properties, and the first of its rows. */
export const relatedQuery = (workspaceId: string, property: Property) => {
  const id = databaseIdOf(property);
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'related', id),
    queryFn: ({ signal }) =>
      call(databaseEndpoints(databaseFace).getDatabase, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
};

export const useRelated = (workspaceId: string, property: Property) =>
  useQuery(relatedQuery(workspaceId, property));

/** The first rows of the other database, and those of the ids, which are asked for where they are not among them. */
export function useRelatedRows(workspaceId: string, property: Property, ids: readonly string[]) {
  const client = useQueryClient();
  const place = { id: databaseIdOf(property), workspace_id: workspaceId };
  const { data } = useRelated(workspaceId, property);
  const known = new Map(data?.rows.map((row) => [row.id, row]));
  const missing = data ? ids.filter((id) => !known.has(id)) : [];
  const others = useQueries({
    queries: missing.map((id) => ({
      queryKey: workspaceKey(workspaceId, 'related-row', id),
      queryFn: () => readRow(client, place, id),
    })),
  });
  for (const { data: row } of others) if (row) known.set(row.id, row);
  const properties = data?.properties ?? [];
  const nameOf = (id: string) => {
    const row = known.get(id);
    return row ? nameOfRow(row, properties) || texts.untitled : '…';
  };
  return { place, properties, rows: [...known.values()], isWhole: data?.next === null, nameOf };
}

/** What can be chosen for a relation: by their titles those of the first rows, and of all that were searched for. */
export function useRelatedChoices(
  workspaceId: string,
  property: Property,
  chosen: readonly string[],
  typed?: string,
) {
  const { place, ...held } = useRelatedRows(workspaceId, property, chosen);
  const { rows, ...search } = useRowSearch(place, held, typed);
  const names = rows.map((row) => ({
    key: row.id,
    words: nameOfRow(row, held.properties) || texts.untitled,
  }));
  return { names, ...search };
}
