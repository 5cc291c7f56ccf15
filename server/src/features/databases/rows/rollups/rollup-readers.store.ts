import type { RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Fragment, Reader } from '../../../../platform/database/connection/client.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';

/** A rollup, or the titles of linked rows, together with the relation through which it reads other rows. */
export interface RollupReader {
  readonly config: { readonly property_id: string; readonly function: RollupFunction | 'title' };
  readonly relation: Pick<StoredProperty, 'id' | 'database_id' | 'config'>;
  /** Whether a formula of the relation’s database reads the rollup or the titles. */
  readonly is_read_by_formula: boolean;
}

/**
 * Returns everything that reads other rows in or around a database: its own rollups, the rollups of related
 * databases, and the titles by which related databases sort relations to it.
 */
export async function listRollupReaders({ sql }: Reader, databaseId: string): Promise<RollupReader[]> {
  const relation = sql`jsonb_build_object(
    'id', relation.id, 'database_id', relation.database_id, 'config', relation.config) as relation`;
  const isReadByFormula = (id: Fragment) => sql`exists (
    select 1 from database_properties formula
    where formula.database_id = relation.database_id and formula.type = 'formula' and formula.deleted_at is null
      and position(${id}::text in formula.config->>'expression') > 0) as is_read_by_formula`;
  return sql<RollupReader[]>`
    select distinct on (rollup.id) rollup.config, ${relation}, ${isReadByFormula(sql`rollup.id`)}
    from database_properties mine
    join database_properties relation on relation.type = 'relation' and relation.deleted_at is null
      and (relation.id = mine.id or relation.id = (mine.config->>'property_id')::uuid)
    join database_properties rollup on rollup.database_id = relation.database_id and rollup.type = 'rollup'
      and rollup.deleted_at is null and rollup.config->>'relation_id' = relation.id::text
    where mine.database_id = ${databaseId} and mine.type = 'relation'
    union all
    select jsonb_build_object('property_id', title.id, 'function', 'title'), ${relation}, ${isReadByFormula(sql`relation.id`)}
    from database_properties mine
    join database_properties relation on relation.type = 'relation' and relation.deleted_at is null
      and relation.id = (mine.config->>'property_id')::uuid
    join database_properties title on title.database_id = mine.database_id and title.type = 'title'
      and title.deleted_at is null
    where mine.database_id = ${databaseId} and mine.type = 'relation'`;
}
