import { createHash } from 'node:crypto';
import type { BoundSort } from '@workflow/contract/databases/query/bind.ts';
import { isHeldOrder } from '@workflow/contract/databases/query/in-memory.ts';
import { withInlineLiterals } from '../../../platform/database/statements/inline-literals.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { sortsSql } from '../query/order.ts';

/** From so many rows on, reading all of them to sort a page takes too long: below, a page comes within 0.1 s. */
export const INDEXED_FROM_ROWS = 200_000;
export const SORT_INDEX_PREFIX = 'database_sort_';

/** Entries of an index are short: what else rows are sorted by is sorted among those that agree in these. */
const INDEXED_SORTS = 2;

export interface SortIndex {
  readonly name: string;
  /** What stands behind `create index … on`. */
  readonly definition: string;
}

/** A query calls the row `r`; an index knows but its columns. */
const ofTheTable = (part: string) => part.replaceAll(/\br\./g, '');

/** The index of one database from which a page in this order is read as it is. The name says what is in it. */
export function sortIndexOf(databaseId: string, sorts: readonly BoundSort[]): SortIndex | null {
  // What is kept beside the rows no index of theirs has in it, and neither the names of what they hold.
  const isBeside = ({ property: { type } }: BoundSort) => sqlPropertyTypeOf(type).source.from === 'elsewhere';
  const indexed = sorts.slice(0, INDEXED_SORTS);
  if (sorts.length === 0 || !isHeldOrder(indexed) || indexed.some(isBeside)) return null;
  const definition = withInlineLiterals((sql) => {
    const keys = sortsSql(sql, indexed);
    const columns = keys.map(({ expression, descending }) =>
      descending ? sql`(${expression}) desc nulls last` : sql`(${expression}) nulls last`,
    );
    const all = sorts.length > INDEXED_SORTS ? columns : [...columns, sql`position, id`];
    const [first, ...others] = all;
    return sql`database_rows (${others.reduce((text, one) => sql`${text}, ${one}`, first!)})
      where database_id = ${databaseId}::uuid and deleted_at is null and archived_at is null`;
  }, ofTheTable);
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 24);
  return { name: `${SORT_INDEX_PREFIX}${hash}`, definition };
}
