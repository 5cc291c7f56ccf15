import type { NewCells } from '../../../rows/commands/row-commands.ts';
import { cellValueForGroup } from '../../groups/row-groups.tsx';
import type { Lines } from './useLines.ts';

/** Returns the default cells of rows that are added at the end, which belong to the last group. Null if the end is not loaded yet. */
export function defaultCellsAtEnd({ lines, rows }: Lines, total: number | null): NewCells | null {
  if (total === null || rows.length < total) return null;
  const last = lines.findLast((line) => line.kind === 'group');
  if (!last) return {};
  const { property, value } = last.group;
  return { [property.id]: cellValueForGroup(property, null, null, value) };
}
