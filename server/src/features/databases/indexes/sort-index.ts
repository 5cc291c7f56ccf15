import { createHash } from 'node:crypto';
import type { BoundSort } from '@workflow/contract/databases/query/bind.ts';
import { canSortInMemory } from '@workflow/contract/databases/query/in-memory.ts';
import { withInlineLiterals } from '../../../platform/database/statements/inline-literals.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { sortsSql } from '../query/order.ts';

/** The number of rows from which sorted views get an index. Sorting fewer rows takes at most 0.1 s a page. */
export const INDEXED_FROM_ROWS = 200_000;
export const SORT_INDEX_PREFIX = 'database_sort_';

/**
 * The number of sort keys in an index. Index entries are limited in size; further keys are sorted among rows
 * that are equal in these.
 */
const INDEXED_SORTS = 2;

export interface SortIndex {
  readonly name: string;
  /** The part of the statement after `create index … on`. */
  readonly definition: string;
}

/**
 * Removes the alias `r.` of the rows from an expression, because an index definition can only name columns.
 */
const withoutAlias = (part: string) => part.replaceAll(/\br\./g, '');

/**
 * Returns the index from which PostgreSQL can read a page in this order, or null if such an index is not
 * possible. Its name contains a hash of its definition.
 */
export function sortIndexOf(databaseId: string, sorts: readonly BoundSort[]): SortIndex | null {
  // Whether the value is outside of `database_rows`, such as a relation or the name of a user. Such values cannot be indexed.
  const isStoredElsewhere = ({ property: { type } }: BoundSort) =>
    sqlPropertyTypeOf(type).source.from === 'elsewhere';
  const indexed = sorts.slice(0, INDEXED_SORTS);
  if (sorts.length === 0 || !canSortInMemory(indexed) || indexed.some(isStoredElsewhere)) return null;
  const definition = withInlineLiterals((sql) => {
    const keys = sortsSql(sql, indexed);
    const columns = keys.map(({ expression, descending }) =>
      descending ? sql`(${expression}) desc nulls last` : sql`(${expression}) nulls last`,
    );
    const all = sorts.length > INDEXED_SORTS ? columns : [...columns, sql`position, id`];
    const [first, ...others] = all;
    return sql`database_rows (${others.reduce((text, one) => sql`${text}, ${one}`, first!)})
      where database_id = ${databaseId}::uuid and deleted_at is null and archived_at is null`;
  }, withoutAlias);
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 24);
  return { name: `${SORT_INDEX_PREFIX}${hash}`, definition };
}
