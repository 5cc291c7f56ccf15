import type { Reader } from '../../../platform/database/client.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import type { RollupFunction } from './rollups.store.ts';

/** A rollup, and the relation by which it finds what it is made of. */
export interface RollupBy {
  readonly config: { readonly property_id: string; readonly function: RollupFunction };
  readonly relation: Pick<StoredProperty, 'id' | 'database_id' | 'config'>;
}

/** The rollups that follow from the rows of a database, or from what these are linked to: its own, and those of databases related to it. */
export async function listRollupsAround({ sql }: Reader, databaseId: string): Promise<RollupBy[]> {
  return sql<RollupBy[]>`
    select distinct on (rollup.id) rollup.config, jsonb_build_object(
      'id', relation.id, 'database_id', relation.database_id, 'config', relation.config
    ) as relation
    from database_properties mine
    join database_properties relation on relation.type = 'relation' and relation.deleted_at is null
      and (relation.id = mine.id or relation.id = (mine.config->>'property_id')::uuid)
    join database_properties rollup on rollup.database_id = relation.database_id and rollup.type = 'rollup'
      and rollup.deleted_at is null and rollup.config->>'relation_id' = relation.id::text
    where mine.database_id = ${databaseId} and mine.type = 'relation'`;
}
