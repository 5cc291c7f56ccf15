import { isSame } from '@workflow/contract/core/is-same.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { refuseCell } from './cells.check.ts';

/*
 * Cells that hold lists. Of two who add to one at once, each has seen it without what the other added: so an edit says what it was made from,
 * and adds and takes away what differs from that, whatever the cell holds by then.
 */

/** What a cell shall hold. */
export interface RequestedCell {
  readonly value: CellValue | null;
  /** The keys of what it held where the edit was made; missing where the value replaces whatever is there. */
  readonly was?: ReadonlySet<string>;
  /** What holds something else keeps it. */
  readonly expected?: CellValue | null;
}

type Item = string | { readonly id: string };

const LISTS: readonly StoredProperty['type'][] = ['multi_select', 'person', 'file', 'relation', 'assignees'];

/** Whether its cells hold lists of any length. A row has one parent, so of two who choose one the later is right. */
export const isMerged = ({ type, config }: Pick<StoredProperty, 'type' | 'config'>): boolean =>
  LISTS.includes(type) && config.role !== 'parent';

const keyOf = (item: unknown): string =>
  typeof item === 'string' ? item : String((item as { id?: unknown } | null)?.id);

/** Of whatever somebody says a cell held. */
export const keysOf = (list: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(list) ? list.map(keyOf) : []);

/** What a cell holds from now on that holds this. @throws Failure where that is too much */
export function mergedInto(
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
  if (list.length > CELL_ITEMS_MAX)
    refuseCell(property, `There can be at most ${CELL_ITEMS_MAX} in one cell.`);
  return list.length === 0 ? null : (list as CellValue);
}
