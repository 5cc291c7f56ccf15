import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { builtInFieldOf, isInChange } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';
import type { WrittenRow } from '../rows.changes.ts';
import type { CheckedCells } from './edits.check.ts';
import { isMerged, type RequestedCell } from './list-cells.ts';

/** Adds the current value of a property to a change. */
function withCurrentValue(change: WrittenRow, { id }: StoredProperty, row: Row): WrittenRow {
  const field = builtInFieldOf(id);
  if (field) return { ...change, [field]: row[field] };
  return { ...change, cells: { ...change.cells, [id]: row.cells[id] ?? null } };
}

/** Whether the row already has the requested value. A merged list that did not change contains the requested items. */
const isApplied = (row: Row, property: StoredProperty, { value }: RequestedCell): boolean =>
  isMerged(property) || isSame(row.cells[property.id] ?? null, value);

/**
 * Adds the cells that already had the requested value to the changes: a client that repeats a request after a lost answer sees
 * that its edit is done.
 */
export async function includeAlreadyApplied(
  wanted: ReadonlyMap<string, CheckedCells>,
  changes: readonly WrittenRow[],
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<WrittenRow[]> {
  const all = new Map(changes.map((change) => [change.id, change]));
  const unchanged = new Map(
    [...wanted].map(([id, cells]) => {
      const change = all.get(id);
      return [id, [...cells].filter(([property]) => !change || !isInChange(change, property.id))] as const;
    }),
  );
  const ids = [...unchanged].flatMap(([id, cells]) => (cells.length > 0 ? [id] : []));
  if (ids.length === 0) return [...changes];
  for (const row of await readRows(ids)) {
    const { id, version, updated_by, updated_at } = row;
    const applied = unchanged.get(id)!.filter(([property, cell]) => isApplied(row, property, cell));
    if (applied.length === 0) continue;
    const change = all.get(id) ?? { id, version, cells: {}, was: {}, updated_by, updated_at };
    all.set(
      id,
      applied.reduce((one, [property]) => withCurrentValue(one, property, row), change as WrittenRow),
    );
  }
  return [...all.values()];
}
