/** A cell position: line and column index. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The selected cells, from the anchor to the active cell. */
export interface Selection {
  readonly anchor: CellPosition;
  readonly active: CellPosition;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

export const rangeOf = ({ anchor, active }: Selection): Range => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  first: Math.min(anchor.column, active.column),
  last: Math.max(anchor.column, active.column),
});

export const isCellInRange = ({ top, bottom, first, last }: Range, { row, column }: CellPosition): boolean =>
  row >= top && row <= bottom && column >= first && column <= last;

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** The number of rows that fit in the viewport. */
  readonly page: number;
}

/** Returns the position to which a key moves, or null for other keys. `isFar` is true while Ctrl/Cmd is held. */
export function moveByKey(
  { row, column }: CellPosition,
  key: string,
  { rows, columns, page }: GridSize,
  isFar: boolean,
): CellPosition | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: clamp(nextRow, lastRow),
    column: clamp(nextColumn, lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return isFar ? to(0, column) : to(row - 1, column);
    case 'ArrowDown':
      return isFar ? to(lastRow, column) : to(row + 1, column);
    case 'ArrowLeft':
      return isFar ? to(row, 0) : to(row, column - 1);
    case 'ArrowRight':
      return isFar ? to(row, lastColumn) : to(row, column + 1);
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0);
    case 'End':
      return isFar ? to(lastRow, lastColumn) : to(row, lastColumn);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}
