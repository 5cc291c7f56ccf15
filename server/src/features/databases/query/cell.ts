import type { Sql } from '../../../platform/database/connection/client.ts';
import type { Fragment, SqlCell, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';

/** Returns the SQL for a cell of the row `r`. */
export function cellOf(sql: Sql, property: StoredProperty): SqlCell {
  const { key, type } = property;
  const { source } = sqlPropertyTypeOf(type);
  if (source.from === 'cells')
    return { sql, property, json: sql`(r.cells->${key}::text)`, text: sql`(r.cells->>${key}::text)` };
  const json = source.json?.({ sql, property }) ?? sql`null::jsonb`;
  return { sql, property, json, text: sql`(${json} #>> '{}')` };
}

/**
 * Returns a subquery with the items of a cell as JSON: each item of a list, or the value itself; JSON null
 * for an empty cell.
 */
export const itemsOf = ({ sql, json }: SqlCell): Fragment => sql`(
  select item.value from (select ${json} as value offset 0) held, jsonb_array_elements(
    case jsonb_typeof(held.value) when 'array' then held.value else jsonb_build_array(held.value) end
  ) as item (value))`;
