import { isSame } from '@workflow/contract/core/values/is-same.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { holdsList } from '@workflow/contract/databases/property-types/value-kinds.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';
import { refuseCell } from './cells.check.ts';

/*
 * Cells with lists, such as tags or assignees. If two users add to a list at once, neither has seen what the
 * other added. So an edit says from which list it was made, and the server applies only the difference to the
 * current list.
 */

/** The requested value of a cell. */
export interface RequestedCell {
  readonly value: CellValue | null;
  /** The keys of the list from which the edit was made; without it, the value replaces the whole cell. */
  readonly was?: ReadonlySet<string>;
  /** The value that the cell must have for the edit to apply; otherwise the cell does not change. */
  readonly expected?: CellValue | null;
}

type Item = string | { readonly id: string };

/** Whether edits to these cells are merged. The parent relation is not merged, because a row has only one parent: the later edit wins. */
export const isMerged = (property: Pick<StoredProperty, 'type' | 'config'>): boolean =>
  holdsList(property) && property.config.role !== 'parent';

const keyOf = (item: unknown): string =>
  typeof item === 'string' ? item : String((item as { id?: unknown } | null)?.id);

/** Returns the keys of a list that a client sent. */
export const keysOf = (list: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(list) ? list.map(keyOf) : []);

/** Applies an edit to the current value of a cell. @throws Failure if the list gets too long */
export function mergeIntoCell(
  property: StoredProperty,
  held: CellValue | null,
  { value, was, expected }: RequestedCell,
): CellValue | null {
  if (expected !== undefined && !isSame(held, expected)) return held;
  if (!was) return value;
  const now = (held ?? []) as readonly Item[];
  const wanted = (value ?? []) as readonly Item[];
  const isUntouched = now.length === was.size && now.every((item) => was.has(keyOf(item)));
  if (isUntouched) return value;
  const mine = keysOf(wanted);
  const theirs = keysOf(now);
  const list = [
    ...now.filter((item) => mine.has(keyOf(item)) || !was.has(keyOf(item))),
    ...wanted.filter((item) => !was.has(keyOf(item)) && !theirs.has(keyOf(item))),
  ];
  if (list.length > CELL_ITEMS_MAX) refuseCell(property, `A cell can hold at most ${CELL_ITEMS_MAX} items.`);
  return list.length === 0 ? null : (list as CellValue);
}
