import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints } from '@workflow/contract/databases/databases.endpoints.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { useMemo } from 'react';
import { call } from '../../../../platform/api/api.ts';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { contentKey, type OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { loadRow } from '../../rows/queries/load-row.ts';
import { useRowSearch } from '../../rows/queries/search.queries.ts';

/** Returns the id of the database that a relation links to. */
export const linkedDatabaseIdOf = ({ config }: Pick<Property, 'config'>) =>
  (config as { database_id: string }).database_id;

/** Queries the linked database: its properties and first rows. */
export const relatedQuery = (workspaceId: string, property: Pick<Property, 'config'>) => {
  const id = linkedDatabaseIdOf(property);
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'related', id),
    queryFn: ({ signal }) =>
      call(databaseEndpoints(databaseVariant).getDatabase, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
};

export const useRelated = (workspaceId: string, property: Property) =>
  useQuery(relatedQuery(workspaceId, property));

/** Returns the property of the linked database that a rollup uses; undefined until it is known. */
export function useRolledUpProperty(
  workspaceId: string,
  { config, database_id }: Property,
): Property | undefined {
  const { relation_id, property_id } = config as { relation_id: string; property_id: string };
  const { data: here } = useQuery<OpenDatabase>({
    queryKey: contentKey({ id: database_id, workspace_id: workspaceId }),
    enabled: false,
  });
  const relation = here?.properties.find(({ id }) => id === relation_id);
  const { data: there } = useQuery({
    ...relatedQuery(workspaceId, relation ?? { config: { database_id: '' } }),
    enabled: relation !== undefined,
  });
  return there?.properties.find(({ id }) => id === property_id);
}

/** Returns the first rows of the linked database and the rows with these ids, which are fetched if missing. */
export function useRelatedRows(workspaceId: string, property: Property, ids: readonly string[]) {
  const client = useQueryClient();
  const place = { id: linkedDatabaseIdOf(property), workspace_id: workspaceId };
  const { data } = useRelated(workspaceId, property);
  const known = new Map(data?.rows.map((row) => [row.id, row]));
  const missing = data ? ids.filter((id) => !known.has(id)) : [];
  const others = useQueries({
    queries: missing.map((id) => relatedRow(client, workspaceId, property, id)),
  });
  for (const { data: row } of others) if (row) known.set(row.id, row);
  const properties = data?.properties ?? [];
  const nameOf = (id: string) => {
    const row = known.get(id);
    return row ? rowTitleOf(row, properties) || texts.untitled : '…';
  };
  return { place, properties, rows: [...known.values()], isWhole: data?.next === null, nameOf };
}

const relatedRow = (client: QueryClient, workspaceId: string, property: Property, id: string) => ({
  queryKey: workspaceKey(workspaceId, 'related-row', id),
  queryFn: () => loadRow(client, { id: linkedDatabaseIdOf(property), workspace_id: workspaceId }, id),
});

/** Returns the names of linked rows for several relations. */
export function useRelatedNames(
  workspaceId: string,
  cached: readonly { readonly property: Property; readonly rowId: string }[],
): (property: Property, rowId: string) => string {
  const client = useQueryClient();
  const relations = [...new Map(cached.map(({ property }) => [property.id, property])).values()];
  const related = useQueries({
    queries: relations.map((property) => relatedQuery(workspaceId, property)),
    combine: (results) => results.map(({ data }) => data),
  });
  const ids = relations.map(({ id }) => id).join();
  const known = useMemo(
    () => ({
      properties: new Map(ids.split(',').map((id, index) => [id, related[index]?.properties])),
      rows: new Map(related.flatMap((content) => content?.rows ?? []).map((row) => [row.id, row])),
    }),
    [ids, related],
  );
  const isMissing = ({ property, rowId }: (typeof cached)[number]) =>
    known.properties.get(property.id) !== undefined && !known.rows.has(rowId);
  const missing = new Map(cached.filter(isMissing).map((one) => [one.rowId, one]));
  const others = useQueries({
    queries: [...missing.values()].map(({ property, rowId }) =>
      relatedRow(client, workspaceId, property, rowId),
    ),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => {
    const { properties, rows } = known;
    const fetchedById = new Map(others.map((row) => [row.id, row]));
    return (property, rowId) => {
      const row = rows.get(rowId) ?? fetchedById.get(rowId);
      return row ? rowTitleOf(row, properties.get(property.id) ?? []) || texts.untitled : '…';
    };
  }, [known, others]);
}

/** Returns the choices for a relation: the first rows and the search results, by title. */
export function useRelatedChoices(
  workspaceId: string,
  property: Property,
  chosen: readonly string[],
  typed?: string,
) {
  const { place, ...related } = useRelatedRows(workspaceId, property, chosen);
  const { rows, ...search } = useRowSearch(place, related, typed);
  const names = rows.map((row) => ({
    key: row.id,
    words: rowTitleOf(row, related.properties) || texts.untitled,
  }));
  return { names, ...search };
}
