import { useCallback, useMemo, useState } from 'react';
import type { Column } from '../grid/columns.ts';
import { isRow, type Line } from '../lines/lines.ts';
import { indexOfUnloadedKey } from '../lines/unloaded-lines.ts';
import type { CellPosition, Selection } from './cell-range.ts';

/*
 * The selection and the edited cell are stored by row and property instead of by index: other users insert, delete and sort rows while
 * someone is editing, and the edit must stay in its cell.
 */

/** A cell by its row and column ids, independent of its position. */
export interface CellAddress {
  readonly line: string;
  /** Null if the line is not a row. */
  readonly rowId: string | null;
  readonly columnId: string;
}

/** The lines and columns of the grid. */
export interface GridContent {
  readonly lines: readonly Line[];
  readonly columns: readonly Pick<Column, 'id'>[];
}

export const rowIdOf = (line: Line | undefined): string | null => (isRow(line) ? line.row.id : null);

/** Returns the address of a position, or null if it is outside the grid. */
export function addressAt({ lines, columns }: GridContent, position: CellPosition): CellAddress | null {
  const [line, column] = [lines[position.row], columns[position.column]];
  return line && column ? { line: line.key, rowId: rowIdOf(line), columnId: column.id } : null;
}

function lineIndexOf(lines: GridContent['lines'], { line, rowId }: CellAddress): number {
  const at = lines.findIndex(({ key }) => key === line);
  if (at >= 0) return at;
  if (rowId !== null) return lines.findIndex((one) => rowIdOf(one) === rowId);
  // Once its row is loaded, the line of a placeholder belongs to that row.
  const index = indexOfUnloadedKey(line);
  return index !== null && index < lines.length ? index : -1;
}

/** Returns the current position of an address, or null if its row or column no longer exists. */
export function positionOf({ lines, columns }: GridContent, address: CellAddress): CellPosition | null {
  const [row, column] = [lineIndexOf(lines, address), columns.findIndex(({ id }) => id === address.columnId)];
  return row < 0 || column < 0 ? null : { row, column };
}

/** Returns the index of the nearest key that still exists, looking after the old index first. Returns −1 if none exists. */
function nearestIndex(before: readonly string[], at: number, now: readonly string[]): number {
  const places = new Map(now.map((key, index) => [key, index]));
  for (let by = 0; by < before.length; by += 1)
    for (const key of [before[at + by], before[at - by]]) {
      const found = key === undefined ? undefined : places.get(key);
      if (found !== undefined) return found;
    }
  return -1;
}

/** Returns the address if it still exists, else the nearest one, or null if the grid is empty. */
export function nearestAddress(
  address: CellAddress | null,
  before: GridContent,
  now: GridContent,
): CellAddress | null {
  if (!address) return addressAt(now, { row: 0, column: 0 });
  const position = positionOf(now, address);
  if (position) return address.rowId === null ? addressAt(now, position) : address;
  const line = lineIndexOf(now.lines, address);
  const column = now.columns.findIndex(({ id }) => id === address.columnId);
  const row =
    line >= 0
      ? line
      : nearestIndex(
          before.lines.map(({ key }) => key),
          lineIndexOf(before.lines, address),
          now.lines.map(({ key }) => key),
        );
  const beside =
    column >= 0
      ? column
      : nearestIndex(
          before.columns.map(({ id }) => id),
          before.columns.findIndex(({ id }) => id === address.columnId),
          now.columns.map(({ id }) => id),
        );
  return addressAt(now, { row: Math.max(0, row), column: Math.max(0, beside) });
}

interface SelectionState extends GridContent {
  readonly anchor: CellAddress | null;
  readonly active: CellAddress | null;
  readonly isLost: boolean;
  readonly moves: number;
}

/**
 * Whether the active cell no longer exists, so that the grid, not the user, chose the current active cell. Rows that the user deleted do
 * not count.
 */
export function isCellLost(
  before: CellAddress | null,
  now: CellAddress | null,
  isDeletedByUser: (rowId: string) => boolean,
): boolean {
  if (!before || before.rowId === null || !now || now.rowId === null) return false;
  if (now.rowId !== before.rowId) return !isDeletedByUser(before.rowId);
  return now.columnId !== before.columnId;
}

/** Applies new lines and columns to the selection. */
function withContent(
  state: SelectionState,
  content: GridContent,
  isDeletedByUser: (rowId: string) => boolean,
): SelectionState {
  const active = nearestAddress(state.active, state, content);
  const anchor = state.anchor === state.active ? active : nearestAddress(state.anchor, state, content);
  const isLost = state.isLost || isCellLost(state.active, active, isDeletedByUser);
  return { ...state, ...content, active, anchor, isLost };
}

export interface SelectionControl {
  readonly selection: Selection;
  readonly go: (position: CellPosition, extends_?: boolean) => void;
  readonly select: (selection: Selection) => void;
  /** Whether the active cell no longer exists and the user has not moved since. The grid changes no cell until the user moves. */
  readonly isActiveCellLost: boolean;
  /** Counts the user's moves. */
  readonly moveCount: number;
}

const ORIGIN: CellPosition = { row: 0, column: 0 };

/** Manages the selected cells, which stay the same when lines and columns change. */
export function useSelection(
  content: GridContent,
  isDeletedByUser: (rowId: string) => boolean,
): SelectionControl {
  const { lines, columns } = content;
  const [state, setState] = useState<SelectionState>(() => {
    const address = addressAt(content, ORIGIN);
    return { lines, columns, anchor: address, active: address, isLost: false, moves: 0 };
  });
  let now = state;
  if (state.lines !== lines || state.columns !== columns) {
    now = withContent(state, { lines, columns }, isDeletedByUser);
    setState(now);
  }
  const selection = useMemo((): Selection => {
    const position = (address: CellAddress | null) => (address && positionOf(now, address)) ?? ORIGIN;
    const active = position(now.active);
    return { active, anchor: now.anchor === now.active ? active : position(now.anchor) };
  }, [now]);
  const select = useCallback(
    ({ anchor, active }: Selection) =>
      setState((before) => {
        const address = addressAt({ lines, columns }, active);
        return {
          ...before,
          active: address,
          anchor: anchor === active ? address : addressAt({ lines, columns }, anchor),
          isLost: false,
          moves: before.moves + 1,
        };
      }),
    [lines, columns],
  );
  const go = useCallback(
    (position: CellPosition, extends_ = false) =>
      setState((before) => {
        const active = addressAt({ lines, columns }, position);
        const anchor = extends_ ? before.anchor : active;
        return { ...before, active, anchor, isLost: false, moves: before.moves + 1 };
      }),
    [lines, columns],
  );
  return { selection, go, select, isActiveCellLost: now.isLost, moveCount: now.moves };
}
