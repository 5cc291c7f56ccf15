import type { QueryClient } from '@tanstack/react-query';
import { queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { CONDITIONS_MAX, OPERAND_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../../platform/api/api.ts';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { linkedDatabaseIdOf, relatedQuery } from './related-rows.ts';

/** Returns the cached name of a linked row; undefined if it was not fetched. */
export function cachedRowName(
  client: QueryClient,
  workspaceId: string,
  property: Property,
  rowId: string,
): string | undefined {
  const related = client.getQueryData(relatedQuery(workspaceId, property).queryKey);
  const row =
    related?.rows.find(({ id }) => id === rowId) ??
    client.getQueryData<Row>(workspaceKey(workspaceId, 'related-row', rowId));
  return row && related ? rowTitleOf(row, related.properties) : undefined;
}

/** Finds rows by title; the result maps titles to ids for each database. */
export async function findRowsByTitle(
  client: QueryClient,
  workspaceId: string,
  namesByProperty: ReadonlyMap<Property, readonly string[]>,
): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>();
  for (const [property, names] of namesByProperty) {
    const id = linkedDatabaseIdOf(property);
    const { properties } = await client.fetchQuery(relatedQuery(workspaceId, property));
    const title = properties.find(({ type }) => type === 'title');
    if (!title) continue;
    const rows = found.get(id) ?? [];
    found.set(id, rows);
    const asked = names.filter((name) => name.length <= OPERAND_LENGTH_MAX);
    for (let from = 0; from < asked.length; from += CONDITIONS_MAX) {
      const conditions = asked
        .slice(from, from + CONDITIONS_MAX)
        .map((value) => ({ property_id: title.id, operator: 'is', value }));
      const filter = { match: 'or' as const, conditions };
      const page = await call(queryRows, { params: { id }, body: { filter, limit: 1_000 } });
      rows.push(...page.rows.map((row) => ({ id: row.id, name: rowTitleOf(row, properties) })));
    }
  }
  return found;
}
