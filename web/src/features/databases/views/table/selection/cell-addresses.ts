import { useCallback, useMemo, useState } from 'react';
import type { Column } from '../grid/columns.ts';
import { isRow, type Line } from '../lines/lines.ts';
import type { Selection, Spot } from './cell-range.ts';

/*
 * What is selected and what is edited are held by row and property: others put rows in, take them away and sort them meanwhile, and what
 * somebody has begun goes on where it was begun.
 */

/** A cell by what it is of, wherever that comes to stand. */
export interface Place {
  readonly line: string;
  /** Null for what is no row. */
  readonly rowId: string | null;
  readonly columnId: string;
}

/** What there is to stand on. */
export interface Ground {
  readonly lines: readonly Line[];
  readonly columns: readonly Pick<Column, 'id'>[];
}

export const rowIdOf = (line: Line | undefined): string | null => (isRow(line) ? line.row.id : null);

/** Null where nothing stands there. */
export function placeAt({ lines, columns }: Ground, spot: Spot): Place | null {
  const [line, column] = [lines[spot.row], columns[spot.column]];
  return line && column ? { line: line.key, rowId: rowIdOf(line), columnId: column.id } : null;
}

function lineOf(lines: Ground['lines'], { line, rowId }: Place): number {
  const at = lines.findIndex(({ key }) => key === line);
  return at >= 0 || rowId === null ? at : lines.findIndex((one) => rowIdOf(one) === rowId);
}

/** Where it stands now; null where its row or its column is gone. */
export function spotOf({ lines, columns }: Ground, place: Place): Spot | null {
  const [row, column] = [lineOf(lines, place), columns.findIndex(({ id }) => id === place.columnId)];
  return row < 0 || column < 0 ? null : { row, column };
}

/** The nearest to what stood at a place that is there still, what comes behind it first; −1 where nothing is. */
function nearest(before: readonly string[], at: number, now: readonly string[]): number {
  const places = new Map(now.map((key, index) => [key, index]));
  for (let by = 0; by < before.length; by += 1)
    for (const key of [before[at + by], before[at - by]]) {
      const found = key === undefined ? undefined : places.get(key);
      if (found !== undefined) return found;
    }
  return -1;
}

/** The same place where it is there still, and else the one nearest to where it was; null where nothing is left. */
export function followed(place: Place | null, before: Ground, now: Ground): Place | null {
  if (!place) return placeAt(now, { row: 0, column: 0 });
  if (spotOf(now, place)) return place;
  const line = lineOf(now.lines, place);
  const column = now.columns.findIndex(({ id }) => id === place.columnId);
  const row =
    line >= 0
      ? line
      : nearest(
          before.lines.map(({ key }) => key),
          lineOf(before.lines, place),
          now.lines.map(({ key }) => key),
        );
  const beside =
    column >= 0
      ? column
      : nearest(
          before.columns.map(({ id }) => id),
          before.columns.findIndex(({ id }) => id === place.columnId),
          now.columns.map(({ id }) => id),
        );
  return placeAt(now, { row: Math.max(0, row), column: Math.max(0, beside) });
}

interface Held extends Ground {
  readonly anchor: Place | null;
  readonly active: Place | null;
  readonly isLost: boolean;
  readonly moves: number;
}

/** What is held, on other ground. Nobody loses their row who takes it away themself. */
function onGround(held: Held, ground: Ground, isTaken: (rowId: string) => boolean): Held {
  const active = followed(held.active, held, ground);
  const anchor = held.anchor === held.active ? active : followed(held.anchor, held, ground);
  const rowId = held.active?.rowId ?? null;
  const isGone = rowId !== null && active?.rowId !== rowId && !isTaken(rowId);
  return { ...held, ...ground, active, anchor, isLost: held.isLost || (isGone && active?.rowId !== null) };
}

export interface Selecting {
  readonly selection: Selection;
  readonly go: (spot: Spot, extends_?: boolean) => void;
  readonly select: (selection: Selection) => void;
  /** The row in which somebody was is gone: they have not chosen the one in which they are now. */
  readonly isLost: boolean;
  /** They know it now. */
  readonly settle: () => void;
  /** How often somebody has gone elsewhere. */
  readonly moves: number;
}

const ORIGIN: Spot = { row: 0, column: 0 };

/** What is selected of the lines and columns, which stays what it is while these change. */
export function useSelection(ground: Ground, isTaken: (rowId: string) => boolean): Selecting {
  const { lines, columns } = ground;
  const [held, setHeld] = useState<Held>(() => {
    const place = placeAt(ground, ORIGIN);
    return { lines, columns, anchor: place, active: place, isLost: false, moves: 0 };
  });
  let now = held;
  if (held.lines !== lines || held.columns !== columns) {
    now = onGround(held, { lines, columns }, isTaken);
    setHeld(now);
  }
  const selection = useMemo((): Selection => {
    const spot = (place: Place | null) => (place && spotOf(now, place)) ?? ORIGIN;
    const active = spot(now.active);
    return { active, anchor: now.anchor === now.active ? active : spot(now.anchor) };
  }, [now]);
  const select = useCallback(
    ({ anchor, active }: Selection) =>
      setHeld((before) => {
        const place = placeAt({ lines, columns }, active);
        return {
          ...before,
          active: place,
          anchor: anchor === active ? place : placeAt({ lines, columns }, anchor),
          isLost: false,
          moves: before.moves + 1,
        };
      }),
    [lines, columns],
  );
  const go = useCallback(
    (spot: Spot, extends_ = false) =>
      setHeld((before) => {
        const active = placeAt({ lines, columns }, spot);
        const anchor = extends_ ? before.anchor : active;
        return { ...before, active, anchor, isLost: false, moves: before.moves + 1 };
      }),
    [lines, columns],
  );
  const settle = useCallback(() => setHeld((before) => ({ ...before, isLost: false })), []);
  return { selection, go, select, isLost: now.isLost, settle, moves: now.moves };
}
