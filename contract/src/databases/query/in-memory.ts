import type { Property, Row } from '../databases.schema.ts';
import { compareText, textSortKey } from '../property-types/families/text.ts';
import { propertyTypeOf } from '../property-types/property-types.ts';
import { type BoundCondition, type BoundFilter, type BoundSort, isFilterGroup } from './bind.ts';
import { queriedValueOf } from './built-in-properties.ts';

/*
 * Filters, sorts and groups rows in memory exactly as the server does in SQL, so that a client knows where a changed row belongs.
 */

type FilteredRow = Pick<Row, 'cells'> & Partial<Pick<Row, 'assignees'>>;

export function matchesBoundFilter(filter: BoundFilter, row: FilteredRow): boolean {
  const isMatch = (one: BoundCondition | BoundFilter): boolean =>
    isFilterGroup<BoundCondition, BoundFilter>(one)
      ? matchesBoundFilter(one, row)
      : one.test(queriedValueOf(row, one.property), one.operand as never, one.property.config);
  if (filter.conditions.length === 0) return true;
  return filter.match === 'and' ? filter.conditions.every(isMatch) : filter.conditions.some(isMatch);
}

type Key = string | number | null;

function compareKeys(one: Key, other: Key, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === 'string' ? compareText(one, other as string) : one - (other as number);
  return descending ? -order : order;
}

type SortedRow = FilteredRow & Pick<Row, 'id' | 'position'>;

/** Compares two rows: negative if `one` comes first. Rows with equal sort keys are in their stored order. */
export type RowComparator = (one: SortedRow, other: SortedRow) => number;

const compareStoredOrder: RowComparator = (one, other) =>
  compareText(one.position, other.position) || compareText(one.id, other.id);

/** Whether the client can compute the order from the rows alone. A sort by names needs names that only the server knows. */
export const canSortInMemory = (sorts: readonly BoundSort[]): boolean =>
  sorts.every(({ type }) => typeof type.sort === 'function');

/** Returns the name of a user or row by id; null if it is unknown. */
export type NameOf = (id: string) => string | null;

function keyOf(row: FilteredRow, { property, type: { sort } }: BoundSort, nameOf: NameOf): Key {
  const value = queriedValueOf(row, property);
  if (typeof sort === 'function') return sort(value, property.config);
  const id = sort.byNameOf(value);
  return id === null ? null : textSortKey(nameOf(id));
}

/** Returns the comparison function for the sorts. It computes the sort keys of each row only once. */
export function createRowComparator(sorts: readonly BoundSort[], nameOf: NameOf = () => null): RowComparator {
  if (sorts.length === 0) return compareStoredOrder;
  const known = new WeakMap<SortedRow, readonly Key[]>();
  const keysOf = (row: SortedRow): readonly Key[] => {
    const found = known.get(row);
    if (found) return found;
    const keys = sorts.map((sort) => keyOf(row, sort, nameOf));
    known.set(row, keys);
    return keys;
  };
  return (one, other) => {
    const [keys, others] = [keysOf(one), keysOf(other)];
    for (const [index, { descending }] of sorts.entries()) {
      const order = compareKeys(keys[index]!, others[index]!, descending);
      if (order !== 0) return order;
    }
    return compareStoredOrder(one, other);
  };
}

/** Returns the groups of a property that the row belongs to. */
export const groupsOf = (property: Property, row: FilteredRow): readonly (string | null)[] =>
  propertyTypeOf(property.type).groups?.(queriedValueOf(row, property) as never, property.config) ?? [];
