import type { BoundSort } from '@workflow/contract/databases/query/bind.ts';
import type { Sql } from '../../../platform/database/connection/client.ts';
import type { Fragment, SortKey } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { cellOf } from './cell.ts';
import { toStoredProperty } from './filter.ts';

export interface SqlSort extends SortKey {
  readonly descending: boolean;
}

export const sortsSql = (sql: Sql, sorts: readonly BoundSort[]): SqlSort[] =>
  sorts.map(({ property, descending }) => ({
    ...sqlPropertyTypeOf(property.type).sort!(cellOf(sql, toStoredProperty(property))),
    descending,
  }));

/**
 * Returns the expressions of `order by`. Empty cells come last in both directions, and equal rows follow
 * their stored order.
 */
export function orderSql(sql: Sql, sorts: readonly SqlSort[]): Fragment {
  return sorts.reduceRight(
    (rest, { expression, descending }) =>
      descending ? sql`${expression} desc nulls last, ${rest}` : sql`${expression} nulls last, ${rest}`,
    sql`r.position, r.id`,
  );
}

/** Returns the sort keys of a row as a JSON array of texts. */
export function sortKeysSql(sql: Sql, sorts: readonly SqlSort[]): Fragment {
  const [first, ...others] = sorts.map(({ expression }) => sql`(${expression})::text`);
  if (!first) return sql`'[]'::jsonb`;
  // JSON, because the driver reads a null in an SQL array as the text “NULL”.
  return sql`jsonb_build_array(${others.reduce((all, one) => sql`${all}, ${one}`, first)})`;
}

/** The end of a keyset page: the sort keys of its last row, and its stored position. */
export interface Cursor {
  readonly keys: readonly (string | null)[];
  readonly position: string;
  readonly id: string;
}

/** Whether the row `r` comes after the cursor in the sort order. */
export function afterSql(sql: Sql, sorts: readonly SqlSort[], { keys, position, id }: Cursor): Fragment {
  return sorts.reduceRight((rest, { expression, as, descending }, index) => {
    const key = keys[index]!;
    if (key === null) return sql`(${expression} is null and ${rest})`;
    const value = as === 'numeric' ? sql`${key}::text::numeric` : sql`${key}::text`;
    const beyond = descending ? sql`${expression} < ${value}` : sql`${expression} > ${value}`;
    return sql`(${beyond} or ${expression} is null or (${expression} = ${value} and ${rest}))`;
  }, sql`(r.position, r.id) > (${position}, ${id}::uuid)`);
}
