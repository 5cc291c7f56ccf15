import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { peopleText } from '../../../property-types/families/people.tsx';
import type { Names } from '../../../property-types/property-type-view.ts';
import { viewOf } from '../../../property-types/property-types.views.ts';
import type { PendingEdit } from '../../../rows/rows.pending.ts';
import { type Column, cellValueOf } from '../grid/columns.ts';
import { isRow, type Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';
import { toTsv } from './tsv.ts';

/*
 * What is copied of a range of cells, and which edits empty one.
 */

/** As another table of ours takes it: values, and of which type they are. */
export const TYPED_CELLS_FORMAT = 'application/x-workflow-cells';

export interface TypedCell {
  readonly type: string;
  /** Of what the ids in it are; null where there are none. */
  readonly of: string | null;
  readonly value: CellValue | null;
}

/** In which workspace, or in the rows or files of which database, something is found by an id that a cell of the property holds. */
export function idScopeOf({ type, config, database_id }: Property, workspaceId: string): string | null {
  if (type === 'person') return workspaceId;
  if (type === 'relation') return (config as { database_id: string }).database_id;
  return type === 'file' ? database_id : null;
}

export const isEditableColumn = (column: Column): column is Extract<Column, { kind: 'property' }> =>
  column.kind === 'property' &&
  (viewOf(column.property).Edit !== null || 'toggled' in viewOf(column.property));

/** The rows of a range, without the heads of groups between them. */
export const rowsInRange = (lines: readonly Line[], { top, bottom }: Pick<Range, 'top' | 'bottom'>): Row[] =>
  lines.slice(top, bottom + 1).flatMap((line) => (isRow(line) ? [line.row] : []));

const FORMULA = /^[=+\-@]/;
const NUMBER = /^[+-]?[\d\s().,%/-]+$/;

/** A text that a spreadsheet would take for a formula gets an apostrophe before it, as in exports. */
const escapeFormula = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const columnsIn = (columns: readonly Column[], { first, last }: Range) => columns.slice(first, last + 1);

/** By the types of the clipboard. */
export function copyCells(
  lines: readonly Line[],
  columns: readonly Column[],
  range: Range,
  names: Names,
  workspaceId: string,
): Record<string, string> {
  const wordsOf = (row: Row, column: Column): string => {
    if (column.kind === 'assignees')
      return peopleText(
        row.assignees.map(({ id }) => id),
        column,
        names,
      );
    const value = cellValueOf(row, column.property);
    const { showsEmpty, toText } = viewOf(column.property);
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
          : { type: column.kind, of: null, value: null },
    ),
  );
  const words = rowsInRange(lines, range).map((row) =>
    columnsIn(columns, range).map((column) => escapeFormula(wordsOf(row, column))),
  );
  return { 'text/plain': toTsv(words), [TYPED_CELLS_FORMAT]: JSON.stringify(own) };
}

/** Whatever is not computed. */
export const clearCells = (lines: readonly Line[], columns: readonly Column[], range: Range): PendingEdit[] =>
  rowsInRange(lines, range).flatMap((row) =>
    columnsIn(columns, range)
      .filter(isEditableColumn)
      .map(({ id }) => ({ row_id: row.id, property_id: id, value: null })),
  );
