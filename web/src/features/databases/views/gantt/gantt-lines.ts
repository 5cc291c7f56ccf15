import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import type { RowGroup } from '../groups/row-groups.tsx';
import type { ExpandedState } from '../table/lines/lines.ts';

/** A line of the chart: a bar or a group header. */
export type GanttLine =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group'; readonly key: string; readonly group: RowGroup; readonly isOpen: boolean };

/** The key that stores whether the group is expanded. */
export const groupLineKey = ({ property, value }: RowGroup): string => JSON.stringify([property.id, value]);

/**
 * Lists the lines of the chart, grouped if the view has groups. A row has one bar, so a row in several groups appears only in the
 * first.
 */
export function ganttLinesOf(
  rows: readonly Row[],
  groups: readonly RowGroup[],
  expanded: ExpandedState,
): GanttLine[] {
  const [first] = groups;
  if (!first) return rows.map((row) => ({ kind: 'row', row }));
  const inGroups = new Map<string | null, GanttLine[]>();
  for (const row of rows) {
    const values = groupsOf(first.property, row);
    const value = groups.find((group) => values.includes(group.value))?.value ?? null;
    const lines = inGroups.get(value) ?? [];
    inGroups.set(value, lines);
    lines.push({ kind: 'row', row });
  }
  return groups.flatMap((group) => {
    const lines = inGroups.get(group.value);
    if (!lines) return [];
    const key = groupLineKey(group);
    const isOpen = expanded[key] ?? true;
    return [{ kind: 'group' as const, key, group, isOpen }, ...(isOpen ? lines : [])];
  });
}
