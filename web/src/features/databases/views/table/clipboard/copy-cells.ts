import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { CellNames } from '../../../property-types/property-type-view.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import { cellValueOf as rowValueOf } from '../../../rows/window/pending-cells.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { type Column, cellValueOf } from '../grid/columns.ts';
import { isRow, type Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';
import { toTsv } from './tsv.ts';

/* Copies a range of cells to the clipboard formats, and clears ranges. */

/** The clipboard format for pasting into another WorkFlow table: values with their property types. */
export const TYPED_CELLS_FORMAT = 'application/x-workflow-cells';

export interface TypedCell {
  readonly type: string;
  /** The workspace or database to which the ids in the value belong, or null if the value contains no ids. */
  readonly of: string | null;
  readonly value: CellValue | null;
}

/** Returns the workspace or database to which the ids in the property's cells belong. */
export function idScopeOf({ type, config, database_id }: Property, workspaceId: string): string | null {
  if (type === 'person') return workspaceId;
  if (type === 'relation') return (config as { database_id: string }).database_id;
  return type === 'file' ? database_id : null;
}

export const isEditableColumn = (column: Column): boolean =>
  column.kind === 'property' &&
  (propertyTypeViewOf(column.property).Edit !== null || 'toggled' in propertyTypeViewOf(column.property));

/** Returns the rows of a range, without group headers. */
export const rowsInRange = (lines: readonly Line[], { top, bottom }: Pick<Range, 'top' | 'bottom'>): Row[] =>
  lines.slice(top, bottom + 1).flatMap((line) => (isRow(line) ? [line.row] : []));

const FORMULA = /^[=+\-@]/;
const NUMBER = /^[+-]?[\d\s().,%/-]+$/;

/** Prefixes a text that a spreadsheet would read as a formula with an apostrophe, as exports do. */
const escapeFormula = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const columnsIn = (columns: readonly Column[], { first, last }: Range) => columns.slice(first, last + 1);

/** Returns the clipboard contents by format. */
export function copyCells(
  lines: readonly Line[],
  columns: readonly Column[],
  range: Range,
  names: CellNames,
  workspaceId: string,
): Record<string, string> {
  const wordsOf = (row: Row, column: Column): string => {
    const value = rowValueOf(row, column.property.id);
    const { showsEmpty, toText } = propertyTypeViewOf(column.property);
    return value === null && !showsEmpty ? '' : toText(value as never, column.property, names);
  };
  const own = rowsInRange(lines, range).map((row) =>
    columnsIn(columns, range).map(
      (column): TypedCell =>
        column.kind === 'property'
          ? {
              type: column.property.type,
              of: idScopeOf(column.property, workspaceId),
              value: cellValueOf(row, column.property) as CellValue | null,
            }
          : { type: column.property.type, of: null, value: null },
    ),
  );
  const words = rowsInRange(lines, range).map((row) =>
    columnsIn(columns, range).map((column) => escapeFormula(wordsOf(row, column))),
  );
  return { 'text/plain': toTsv(words), [TYPED_CELLS_FORMAT]: JSON.stringify(own) };
}

/** Returns the lines of the selected rows, each row once, and the range that covers all their cells. */
export function cellsOfRows(
  lines: readonly Line[],
  columns: readonly Column[],
  rowIds: ReadonlySet<string>,
): { lines: readonly Line[]; range: Range } {
  const found = new Map<string, Line>();
  for (const line of lines)
    if (isRow(line) && rowIds.has(line.row.id) && !found.has(line.row.id)) found.set(line.row.id, line);
  return {
    lines: [...found.values()],
    range: { top: 0, bottom: found.size - 1, first: 0, last: columns.length - 1 },
  };
}

/** Returns the edits that clear all editable cells of a range. */
export const clearCells = (lines: readonly Line[], columns: readonly Column[], range: Range): PendingEdit[] =>
  rowsInRange(lines, range).flatMap((row) =>
    columnsIn(columns, range)
      .filter(isEditableColumn)
      .map(({ id }) => ({ row_id: row.id, property_id: id, value: null })),
  );
