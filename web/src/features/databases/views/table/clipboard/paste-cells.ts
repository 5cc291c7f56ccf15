import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import {
  CELL_ITEMS_MAX,
  OPTION_LENGTH_MAX,
  OPTIONS_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { optionsOf } from '../../../property-types/families/choice.tsx';
import type { NameLookups } from '../../../property-types/property-type-view.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import type { NewCells } from '../../../rows/commands/row-commands.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import type { Column } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';
import {
  idScopeOf,
  isEditableColumn,
  rowsInRange,
  TYPED_CELLS_FORMAT,
  type TypedCell,
} from './copy-cells.ts';
import { cellsOfHtmlTable } from './html-table.ts';
import { fromTsv } from './tsv.ts';

/* Plans a paste into a range of cells: the edits, the rows to add, and the values that are skipped. */

interface Clipboard {
  getData(type: string): string;
}

/** The cells on the clipboard, by row. */
export interface ClipboardBlock {
  readonly texts: readonly (readonly string[])[];
  /** The cells with their types if they were copied from WorkFlow, otherwise null. */
  readonly typedCells: readonly (readonly TypedCell[])[] | null;
}

/** Reads the cells of the clipboard: its own typed cells, the HTML table of a spreadsheet, or text. */
export function readClipboard(clipboard: Clipboard): ClipboardBlock {
  const typedCells = readTypedCells(clipboard);
  const html = typedCells ? '' : clipboard.getData('text/html');
  const table = html === '' ? null : cellsOfHtmlTable(new DOMParser().parseFromString(html, 'text/html'));
  return { texts: table ?? fromTsv(clipboard.getData('text/plain')), typedCells };
}

function readTypedCells(clipboard: Clipboard): TypedCell[][] | null {
  try {
    const cells: unknown = JSON.parse(clipboard.getData(TYPED_CELLS_FORMAT));
    return Array.isArray(cells) && cells.every(Array.isArray) ? (cells as TypedCell[][]) : null;
  } catch {
    return null;
  }
}

type EditableColumn = Column;

interface Target {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  readonly range: Range;
  readonly workspaceId: string;
}

interface PastedCell {
  readonly column: Column;
  readonly text: string;
  readonly typedCell: TypedCell | undefined;
}

/** Returns the cells of a clipboard row with their target columns. A single cell is repeated over all columns of the range. */
function cellsInLine(
  { texts, typedCells }: ClipboardBlock,
  line: number,
  { columns, range }: Target,
): PastedCell[] {
  const breadth = Math.max(widthOf(texts), range.last - range.first + 1);
  return columns.slice(range.first, range.first + breadth).flatMap((column, along): PastedCell[] => {
    const place = texts[line]?.length === 1 ? 0 : along;
    const text = texts[line]?.[place];
    return text === undefined ? [] : [{ column, text, typedCell: typedCells?.[line]?.[place] }];
  });
}

const widthOf = (texts: ClipboardBlock['texts']) => Math.max(...texts.map(({ length }) => length));

/** Returns the copied value if it has the same type and ids as the target property. */
function typedValueOf({ column, typedCell }: PastedCell & { column: EditableColumn }, workspaceId: string) {
  const { property } = column;
  if (typedCell?.type !== property.type || typedCell.of !== idScopeOf(property, workspaceId))
    return undefined;
  return isValidValue(property, typedCell.value) ? typedCell.value : undefined;
}

/** Whether the server would accept the value, as far as the client can check. */
function isValidValue({ type, config }: Property, value: CellValue | null): boolean {
  if (value === null) return true;
  if (Array.isArray(value) && value.length > CELL_ITEMS_MAX) return false;
  return (
    propertyTypeOf(type)
      .value?.(config as never)
      .safeParse(value).success ?? false
  );
}

/** Collects the names that the clipboard contains for each target property: options or linked rows. */
function collectNames(
  block: ClipboardBlock,
  target: Target,
  type: (property: Property) => boolean,
): Map<Property, string[]> {
  const named = new Map<Property, Set<string>>();
  for (const line of block.texts.keys())
    for (const cell of cellsInLine(block, line, target)) {
      const { column, text } = cell;
      if (!isEditableColumn(column) || !type(column.property)) continue;
      if (typedValueOf({ ...cell, column }, target.workspaceId) !== undefined) continue;
      const names = named.get(column.property) ?? new Set();
      named.set(column.property, names);
      for (const name of propertyTypeViewOf(column.property).namesInText?.(text) ?? []) names.add(name);
    }
  return new Map([...named].map(([property, names]) => [property, [...names]]));
}

/** Lists the options to create for each property, up to the limit. */
export function listMissingOptions(block: ClipboardBlock, target: Target): Map<Property, string[]> {
  const all = collectNames(block, target, ({ config }) => config.options !== undefined);
  const pastedNames = [...all].map(([property, names]) => {
    const options = optionsOf(property);
    const known = new Set(options.map(({ value }) => value.toLowerCase()));
    const fresh = names.filter((name) => {
      const isNew = name.length <= OPTION_LENGTH_MAX && !known.has(name.toLowerCase());
      known.add(name.toLowerCase());
      return isNew;
    });
    return [property, fresh.slice(0, OPTIONS_MAX - options.length)] as const;
  });
  return new Map(pastedNames.filter(([, names]) => names.length > 0));
}

/** Lists the names of rows to link for each relation. */
export const listLinkedRowNames = (block: ClipboardBlock, target: Target): Map<Property, string[]> =>
  collectNames(block, target, ({ type }) => type === 'relation');

export interface PastePlan {
  readonly edits: PendingEdit[];
  /** The rows to add after the last one. */
  readonly added: NewCells[];
  /** The number of values that do not match their column. */
  readonly skippedValues: number;
  /** The number of rows and columns that do not fit. */
  readonly lines: number;
  readonly columns: number;
}

interface Options extends Target {
  readonly called: NameLookups;
  /** The default cells of new rows, or null if no rows can be added. */
  readonly newRow: NewCells | null;
}

/** Plans the paste from the top left corner of the range, continuing in new rows. A single row or cell is repeated over the range. */
export function planPaste(block: ClipboardBlock, options: Options): PastePlan {
  const { lines, columns, range, called, newRow, workspaceId } = options;
  const { texts } = block;
  const chosen = rowsInRange(lines, range).length;
  const isRepeated = texts.length === 1 && chosen > 0;
  const height = isRepeated ? chosen : texts.length;
  const rows = rowsInRange(lines, { top: range.top, bottom: lines.length }).slice(0, height);
  let skippedValues = 0;
  const valuesOf = (line: number): [string, CellValue | null][] =>
    cellsInLine(block, line, options).flatMap((cell): [string, CellValue | null][] => {
      const { column, text } = cell;
      if (!isEditableColumn(column)) return [];
      const { property } = column;
      const mine = typedValueOf({ ...cell, column }, workspaceId);
      const value =
        mine === undefined ? propertyTypeViewOf(property).fromText?.(text, property, called) : mine;
      if (value !== undefined && isValidValue(property, value)) return [[property.id, value]];
      skippedValues += 1;
      return [];
    });
  const edits = rows.flatMap(({ id }, down) =>
    valuesOf(isRepeated ? 0 : down).map(([property_id, value]) => ({ row_id: id, property_id, value })),
  );
  const beyond = isRepeated ? [] : [...texts.keys()].slice(rows.length);
  const added =
    newRow === null ? [] : beyond.map((line) => ({ ...newRow, ...Object.fromEntries(valuesOf(line)) }));
  return {
    edits,
    added,
    skippedValues,
    lines: beyond.length - added.length,
    columns: Math.max(0, widthOf(texts) - (columns.length - range.first)),
  };
}

/** Returns a lookup by name that ignores case and accents. The first item with a name wins. */
export function createNameLookup<T>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
  idOf: (item: T) => string,
) {
  const known = new Map<string, string>();
  for (const item of items)
    for (const name of namesOf(item))
      if (!known.has(foldForSearch(name))) known.set(foldForSearch(name), idOf(item));
  return (name: string): string | undefined => known.get(foldForSearch(name));
}
