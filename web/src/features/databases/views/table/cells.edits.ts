import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { viewOf } from '../../property-types/property-types.views.ts';
import type { PendingEdit } from '../../rows/rows.pending.ts';
import { type Column, cellOf } from './columns.ts';
import { isRow, type Line } from './lines.ts';
import type { Range } from './selection.ts';
import { fromTsv, toTsv } from './tsv.ts';

/*
 * What is copied of a range of cells, and which edits paste, fill or empty one.
 */

/** As another table of ours takes it: values, and of which type they are. */
const OWN_TYPE = 'application/x-workflow-cells';

interface OwnCell {
  readonly type: string;
  readonly value: CellValue | null;
}

export const isWritten = (column: Column): column is Extract<Column, { kind: 'property' }> =>
  column.kind === 'property' &&
  (viewOf(column.property).Edit !== null || 'toggled' in viewOf(column.property));

/** The rows of a range, without the heads of groups between them. */
export const rowsIn = (lines: readonly Line[], { top, bottom }: Pick<Range, 'top' | 'bottom'>): Row[] =>
  lines.slice(top, bottom + 1).flatMap((line) => (isRow(line) ? [line.row] : []));

const columnsIn = (columns: readonly Column[], { first, last }: Range) => columns.slice(first, last + 1);

/** By the types of the clipboard. */
export function copied(
  lines: readonly Line[],
  columns: readonly Column[],
  range: Range,
  nameOfPerson: (userId: string) => string,
): Record<string, string> {
  const wordsOf = (row: Row, column: Column): string => {
    if (column.kind === 'assignees') return row.assignees.map(({ id }) => nameOfPerson(id)).join(', ');
    const value = cellOf(row, column.property);
    return value === null ? '' : viewOf(column.property).toText(value, column.property, nameOfPerson);
  };
  const own = rowsIn(lines, range).map((row) =>
    columnsIn(columns, range).map(
      (column): OwnCell =>
        column.kind === 'property'
          ? { type: column.property.type, value: cellOf(row, column.property) as CellValue | null }
          : { type: column.kind, value: null },
    ),
  );
  const words = rowsIn(lines, range).map((row) =>
    columnsIn(columns, range).map((column) => wordsOf(row, column)),
  );
  return { 'text/plain': toTsv(words), [OWN_TYPE]: JSON.stringify(own) };
}

/** Whatever is not computed. */
export const emptied = (lines: readonly Line[], columns: readonly Column[], range: Range): PendingEdit[] =>
  rowsIn(lines, range).flatMap((row) =>
    columnsIn(columns, range)
      .filter(isWritten)
      .map(({ id }) => ({ row_id: row.id, property_id: id, value: null })),
  );

interface Clipboard {
  getData(type: string): string;
}

function readOwn(clipboard: Clipboard): OwnCell[][] | null {
  try {
    const cells: unknown = JSON.parse(clipboard.getData(OWN_TYPE));
    return Array.isArray(cells) && cells.every(Array.isArray) ? (cells as OwnCell[][]) : null;
  } catch {
    return null;
  }
}

/** Begins at the corner of the range. One row or one cell goes into all of the range. Values that do not fit are counted. */
export function pasted(
  clipboard: Clipboard,
  lines: readonly Line[],
  columns: readonly Column[],
  range: Range,
): { edits: PendingEdit[]; misfits: number } {
  const texts = fromTsv(clipboard.getData('text/plain'));
  const own = readOwn(clipboard);
  const height = Math.max(texts.length, rowsIn(lines, range).length);
  const rows = rowsIn(lines, { top: range.top, bottom: lines.length });
  const breadth = Math.max(texts[0]!.length, range.last - range.first + 1);
  const isRepeated = texts.length === 1;
  const edits: PendingEdit[] = [];
  let misfits = 0;
  for (const [down, row] of rows.slice(0, height).entries()) {
    const line = isRepeated ? 0 : down;
    for (const [along, column] of columns.slice(range.first, range.first + breadth).entries()) {
      const place = texts[line]?.length === 1 ? 0 : along;
      const text = texts[line]?.[place];
      if (text === undefined || !isWritten(column)) continue;
      const mine = own?.[line]?.[place];
      const value =
        mine && mine.type === column.property.type
          ? mine.value
          : viewOf(column.property).fromText?.(text, column.property);
      if (value === undefined) misfits += 1;
      else edits.push({ row_id: row.id, property_id: column.id, value });
    }
  }
  return { edits, misfits };
}
