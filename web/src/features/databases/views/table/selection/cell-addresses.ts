import { useCallback, useMemo, useState } from 'react';
import type { Column } from '../grid/columns.ts';
import { isRow, type Line } from '../lines/lines.ts';
import type { CellPosition, Selection } from './cell-range.ts';

/*
 * What is selected and what is edited are held by row and property: others put rows in, take them away and sort them meanwhile, and what
 * somebody has begun goes on where it was begun.
 */

/** A cell by what it is of, wherever that comes to stand. */
export interface CellAddress {
  readonly line: string;
  /** Null for what is no row. */
  readonly rowId: string | null;
  readonly columnId: string;
}

/** What there is to stand on. */
export interface GridContent {
  readonly lines: readonly Line[];
  readonly columns: readonly Pick<Column, 'id'>[];
}

export const rowIdOf = (line: Line | undefined): string | null => (isRow(line) ? line.row.id : null);

/** Null where nothing stands there. */
export function addressAt({ lines, columns }: GridContent, spot: CellPosition): CellAddress | null {
  const [line, column] = [lines[spot.row], columns[spot.column]];
  return line && column ? { line: line.key, rowId: rowIdOf(line), columnId: column.id } : null;
}

function lineIndexOf(lines: GridContent['lines'], { line, rowId }: CellAddress): number {
  const at = lines.findIndex(({ key }) => key === line);
  return at >= 0 || rowId === null ? at : lines.findIndex((one) => rowIdOf(one) === rowId);
}

/** Where it stands now; null where its row or its column is gone. */
export function positionOf({ lines, columns }: GridContent, address: CellAddress): CellPosition | null {
  const [row, column] = [lineIndexOf(lines, address), columns.findIndex(({ id }) => id === address.columnId)];
  return row < 0 || column < 0 ? null : { row, column };
}

/** The nearest to what stood at a place that is there still, what comes behind it first; −1 where nothing is. */
function nearestIndex(before: readonly string[], at: number, now: readonly string[]): number {
  const places = new Map(now.map((key, index) => [key, index]));
  for (let by = 0; by < before.length; by += 1)
    for (const key of [before[at + by], before[at - by]]) {
      const found = key === undefined ? undefined : places.get(key);
      if (found !== undefined) return found;
    }
  return -1;
}

/** The same place where it is there still, and else the one nearest to where it was; null where nothing is left. */
export function nearestAddress(
  address: CellAddress | null,
  before: GridContent,
  now: GridContent,
): CellAddress | null {
  if (!address) return addressAt(now, { row: 0, column: 0 });
  if (positionOf(now, address)) return address;
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

/** What is held, on other ground. Nobody loses their row who takes it away themself. */
function withContent(
  state: SelectionState,
  content: GridContent,
  isDeletedByUser: (rowId: string) => boolean,
): SelectionState {
  const active = nearestAddress(state.active, state, content);
  const anchor = state.anchor === state.active ? active : nearestAddress(state.anchor, state, content);
  const rowId = state.active?.rowId ?? null;
  const isGone = rowId !== null && active?.rowId !== rowId && !isDeletedByUser(rowId);
  return { ...state, ...content, active, anchor, isLost: state.isLost || (isGone && active?.rowId !== null) };
}

export interface SelectionControl {
  readonly selection: Selection;
  readonly go: (spot: CellPosition, extends_?: boolean) => void;
  readonly select: (selection: Selection) => void;
  /** The row in which somebody was is gone: they have not chosen the one in which they are now. */
  readonly isActiveRowLost: boolean;
  /** They know it now. */
  readonly acknowledgeLostRow: () => void;
  /** How often somebody has gone elsewhere. */
  readonly moveCount: number;
}

const ORIGIN: CellPosition = { row: 0, column: 0 };

/** What is selected of the lines and columns, which stays what it is while these change. */
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
    const spot = (address: CellAddress | null) => (address && positionOf(now, address)) ?? ORIGIN;
    const active = spot(now.active);
    return { active, anchor: now.anchor === now.active ? active : spot(now.anchor) };
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
    (spot: CellPosition, extends_ = false) =>
      setState((before) => {
        const active = addressAt({ lines, columns }, spot);
        const anchor = extends_ ? before.anchor : active;
        return { ...before, active, anchor, isLost: false, moves: before.moves + 1 };
      }),
    [lines, columns],
  );
  const acknowledgeLostRow = useCallback(() => setState((before) => ({ ...before, isLost: false })), []);
  return { selection, go, select, isActiveRowLost: now.isLost, acknowledgeLostRow, moveCount: now.moves };
}
