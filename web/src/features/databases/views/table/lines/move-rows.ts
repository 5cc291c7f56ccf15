import { linkedIn } from '@workflow/contract/databases/databases.parts.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Side } from '../../../../../ui/reorder/order.ts';
import type { Move } from '../../../rows/cells.deeds.ts';
import { isRow, type Line, type RowLine } from './lines.ts';

/*
 * Where rows go that somebody puts elsewhere in a table: among those that stand under the same one.
 */

const rowLinesOf = (lines: readonly Line[]) => lines.filter((line) => isRow(line));

/** The rows that stand under the same one as it, in their order; itself among them. */
function siblings(lines: readonly RowLine[], line: RowLine): RowLine[] {
  const at = lines.indexOf(line);
  const isAbove = ({ depth }: RowLine) => depth < line.depth;
  const from = lines.slice(0, at).findLastIndex(isAbove) + 1;
  const rest = lines.slice(at).findIndex(isAbove);
  return lines.slice(from, rest < 0 ? lines.length : at + rest).filter(({ depth }) => depth === line.depth);
}

const before = (all: readonly RowLine[], line: RowLine): string | null =>
  all[all.indexOf(line) - 1]?.row.id ?? null;

/** What puts a row on one side of another one; null where it would go under itself, or stays. `parent` says under which rows stand. */
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
  const behind = rows.slice(rows.indexOf(line) + 1);
  const end = behind.findIndex(({ depth }) => depth <= line.depth);
  if (behind.slice(0, end < 0 ? behind.length : end).includes(target)) return null;
  const others = siblings(rows, target).filter((one) => one !== line);
  const done = side === 'after' ? target.row.id : before(others, target);
  const undone = before(siblings(rows, line), line);
  const [above, wanted] = [linkedIn(line.row, parent), linkedIn(target.row, parent)];
  const isElsewhere = parent !== undefined && above[0] !== wanted[0];
  if (!isElsewhere && done === undone) return null;
  const cells = isElsewhere ? { [parent.id]: wanted.length > 0 ? wanted : null } : {};
  return { row: line.row, after: { done, undone }, cells };
}

/** What puts a row past the next of those beside it; null at the end of them. */
export function planMoveByStep(lines: readonly Line[], id: string, by: -1 | 1): Move | null {
  const rows = rowLinesOf(lines);
  const line = rows.find(({ row }) => row.id === id);
  if (!line) return null;
  const all = siblings(rows, line);
  const target = all[all.indexOf(line) + by];
  if (!target) return null;
  return planMoveNextTo(lines, id, { side: by < 0 ? 'before' : 'after', target: target.row.id }, undefined);
}
