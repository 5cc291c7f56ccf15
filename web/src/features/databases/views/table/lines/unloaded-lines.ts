import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { ROW_PART_SIZE } from '../../../rows/window/row-spec.ts';
import type { Line, RowLine, UnloadedLine } from './lines.ts';

/*
 * A large table has a line for every row, so that its scrollbar covers all of them. The first rows load as a list; the others load by
 * position, in parts, when they come into view.
 */

const PREFIX = '#';
/** The lines are shared, so that unchanged lines stay the same objects. */
const unloadedLines: UnloadedLine[] = [];

function unloadedLineAt(index: number): UnloadedLine {
  unloadedLines[index] ??= { kind: 'unloaded', key: `${PREFIX}${index}` };
  return unloadedLines[index];
}

/** Returns the index in the key of an unloaded line; null for other keys. */
export const indexOfUnloadedKey = (key: string): number | null =>
  key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : null;

const isUnloaded = (line: Line | undefined) => line?.kind === 'unloaded';

/** Returns whether every row between two lines is loaded. */
export function isLoadedBetween(lines: readonly Line[], top: number, bottom: number): boolean {
  for (let at = top; at <= bottom; at += 1) if (isUnloaded(lines[at])) return false;
  return true;
}

/** Returns the lines up to the first unloaded one after a line. */
export function linesUpToGap(lines: readonly Line[], from: number): readonly Line[] {
  const gap = lines.findIndex((line, at) => at >= from && isUnloaded(line));
  return gap < 0 ? lines : lines.slice(0, gap);
}

/** Whether the row before a line is not loaded. */
export const isAfterGap = (lines: readonly Line[], line: Line): boolean =>
  isUnloaded(lines[lines.indexOf(line) - 1]);

export const partOffsetAt = (index: number): number => Math.floor(index / ROW_PART_SIZE) * ROW_PART_SIZE;

interface LargeTable {
  /** The rows of the list that begins with the first row, and after them rows that the user created. */
  readonly rows: readonly Row[];
  readonly createdIds: ReadonlySet<string>;
  /** The number of rows of the view. */
  readonly total: number;
  /** The rows of the loaded parts, by their position. */
  readonly parts: ReadonlyMap<number, readonly Row[]>;
  /** The pinned row, and the position of its part. Its part shows it until it is unpinned. */
  readonly pinned: { readonly row: Row | null; readonly offset: number | null };
}

/**
 * Returns a line for each row of a table: the first rows, the rows of loaded parts, placeholders, and last the rows that
 * the user created and whose own position is not loaded.
 */
export function linesByPosition(
  { rows, createdIds, total, parts, pinned }: LargeTable,
  lineOf: (row: Row) => RowLine,
): Line[] {
  const inParts = new Set([...parts.values()].flatMap((part) => part.map(({ id }) => id)));
  const pinnedId = pinned.row?.id;
  const staysInPart = ({ id }: Row) => id === pinnedId && pinned.offset !== null;
  const lastFirst = rows.findLastIndex(({ id }) => !createdIds.has(id)) + 1;
  const first = rows.slice(0, lastFirst).filter((row) => !staysInPart(row));
  const created = rows
    .slice(lastFirst)
    .filter((row) => !staysInPart(row) && (row.id === pinnedId || !inParts.has(row.id)));
  const shown = new Set([...first, ...created].map(({ id }) => id));
  const lines: Line[] = first.map(lineOf);
  for (let at = first.length; at < total - created.length; at += 1) {
    const offset = partOffsetAt(at);
    const row = parts.get(offset)?.[at - offset];
    if (!row || shown.has(row.id)) lines.push(unloadedLineAt(at));
    else {
      shown.add(row.id);
      lines.push(lineOf(row));
    }
  }
  return [...lines, ...created.map(lineOf)];
}
