import { linkedRowIdsOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Side } from '../../../../../ui/reorder/order.ts';
import type { Move } from '../../../rows/commands/cell-commands.ts';
import { isRow, type Line, type RowLine } from './lines.ts';
import { isAfterGap } from './unloaded-lines.ts';

/* Plans manual moves of rows within a table. A row moves among the sub-items of one parent. */

const rowLinesOf = (lines: readonly Line[]) => lines.filter((line) => isRow(line));

/** Returns the siblings of a row in their order, including the row. */
function siblings(lines: readonly RowLine[], line: RowLine): RowLine[] {
  const at = lines.indexOf(line);
  const isAbove = ({ depth }: RowLine) => depth < line.depth;
  const from = lines.slice(0, at).findLastIndex(isAbove) + 1;
  const rest = lines.slice(at).findIndex(isAbove);
  return lines.slice(from, rest < 0 ? lines.length : at + rest).filter(({ depth }) => depth === line.depth);
}

const rowIdBefore = (all: readonly RowLine[], line: RowLine): string | null =>
  all[all.indexOf(line) - 1]?.row.id ?? null;

/**
 * Plans moving a row before or after another one. Returns null if it would become its own descendant or would not move. `parent` is
 * the relation that nests rows.
 */
export function planMoveNextTo(
  lines: readonly Line[],
  id: string,
  { side, target: targetId }: { side: Side; target: string },
  parent: Property | undefined,
): Move | null {
  const rows = rowLinesOf(lines);
  const line = rows.find(({ row }) => row.id === id);
  const target = rows.find(({ row }) => row.id === targetId);
  if (!line || !target || line === target) return null;
  // The rows before them are unknown, and so is where the move would lead or return to.
  if (isAfterGap(lines, line) || (side === 'before' && isAfterGap(lines, target))) return null;
  const behind = rows.slice(rows.indexOf(line) + 1);
  const end = behind.findIndex(({ depth }) => depth <= line.depth);
  if (behind.slice(0, end < 0 ? behind.length : end).includes(target)) return null;
  const others = siblings(rows, target).filter((one) => one !== line);
  const done = side === 'after' ? target.row.id : rowIdBefore(others, target);
  const undone = rowIdBefore(siblings(rows, line), line);
  const [above, targetParents] = [linkedRowIdsOf(line.row, parent), linkedRowIdsOf(target.row, parent)];
  const isElsewhere = parent !== undefined && above[0] !== targetParents[0];
  if (!isElsewhere && done === undone) return null;
  const cells = isElsewhere ? { [parent.id]: targetParents.length > 0 ? targetParents : null } : {};
  return { row: line.row, after: { done, undone }, cells };
}

/** Plans moving a row past its next or previous sibling. Returns null at the end. */
export function planMoveByStep(lines: readonly Line[], id: string, by: -1 | 1): Move | null {
  const rows = rowLinesOf(lines);
  const line = rows.find(({ row }) => row.id === id);
  if (!line) return null;
  const all = siblings(rows, line);
  const target = all[all.indexOf(line) + by];
  if (!target || isAfterGap(lines, by < 0 ? line : target)) return null;
  return planMoveNextTo(lines, id, { side: by < 0 ? 'before' : 'after', target: target.row.id }, undefined);
}
