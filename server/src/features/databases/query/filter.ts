import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  type BoundCondition,
  type BoundFilter,
  isFilterGroup,
} from '@workflow/contract/databases/query/bind.ts';
import type { Sql } from '../../../platform/database/connection/client.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { cellOf } from './cell.ts';

/** Casts a property of a query, which the server has loaded with its cell key. */
export const toStoredProperty = (property: Property) => property as StoredProperty;

/**
 * Returns the SQL condition that a row `r` matches a filter. All values from the client become statement
 * parameters.
 */
export function filterSql(sql: Sql, { match, conditions }: BoundFilter): Fragment {
  const [first, ...others] = conditions.map((one) =>
    isFilterGroup<BoundCondition, BoundFilter>(one) ? filterSql(sql, one) : conditionSql(sql, one),
  );
  if (!first) return sql`true`;
  const join = match === 'and' ? sql`and` : sql`or`;
  return sql`(${others.reduce((all, one) => sql`${all} ${join} ${one}`, first)})`;
}

const conditionSql = (sql: Sql, { property, operator, operand }: BoundCondition): Fragment =>
  sql`(${sqlPropertyTypeOf(property.type).filter[operator]!(cellOf(sql, toStoredProperty(property)), operand)})`;
