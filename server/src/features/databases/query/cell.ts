import type { Sql } from '../../../platform/database/client.ts';
import type { SqlCell, StoredProperty } from '../property-types/sql-property-type.ts';

/** The cell of the row `r`, for the SQL of its type. */
export function cellOf(sql: Sql, property: StoredProperty): SqlCell {
  const { key } = property;
  return {
    sql,
    property,
    json: sql`(r.cells->${key}::text)`,
    text: sql`(r.cells->>${key}::text)`,
  };
}
