import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { CellNames, NameLookups } from '../../../property-types/property-type-view.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { idScopeOf, isEditableColumn, rowsInRange } from '../clipboard/copy-cells.ts';
import { type Column, cellValueOf } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import type { Range } from '../selection/cell-range.ts';

/* Fills cells from adjacent cells: by the fill handle, Ctrl+D and Ctrl+R. */

type Value = CellValue | null;

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const asNumber = (value: Value): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DAY.test(value) ? Date.parse(value) / DAY_MS : null;
};

/** Returns the constant step between the values, or null if there is none. */
function stepOf(values: readonly Value[]): number | null {
  const numbers = values.map(asNumber);
  if (values.length < 2 || numbers.includes(null) || new Set(values.map((value) => typeof value)).size > 1)
    return null;
  const [first, second] = numbers as number[];
  const step = second! - first!;
  const isSteady = (numbers as number[]).every(
    (number, at) => at === 0 || Math.abs(number - numbers[at - 1]! - step) < 1e-9,
  );
  return isSteady ? step : null;
}

/** Continues a series of numbers or dates. Other values are repeated. */
export function continueSeries(values: readonly Value[], count: number): Value[] {
  const step = stepOf(values);
  return Array.from({ length: count }, (_, at): Value => {
    if (step === null) return values[at % values.length]!;
    const next = asNumber(values.at(-1)!)! + step * (at + 1);
    return typeof values[0] === 'number'
      ? Number(next.toPrecision(15))
      : new Date(Math.round(next) * DAY_MS).toISOString().slice(0, 10);
  });
}

const editsOf = (
  rows: ReturnType<typeof rowsInRange>,
  { id }: Column,
  values: readonly Value[],
): PendingEdit[] => rows.map((row, at) => ({ row_id: row.id, property_id: id, value: values[at]! }));

const NO_NAMES: NameLookups = { person: () => undefined, row: () => undefined };

/** Converts a value of one column for another one. Returns undefined if it cannot be converted. */
function convertValue(value: Value, from: Column, to: Column, names: CellNames): Value | undefined {
  if (from.kind !== 'property' || to.kind !== 'property') return undefined;
  if (value === null) return null;
  const isSame = from.property.type === to.property.type && !from.property.config.options;
  if (isSame && idScopeOf(from.property, '') === idScopeOf(to.property, '')) return value;
  const text = propertyTypeViewOf(from.property).toText(value, from.property, names);
  return propertyTypeViewOf(to.property).fromText?.(text, to.property, NO_NAMES);
}

interface FillOptions {
  readonly from: Range;
  readonly to: Range;
  readonly names: CellNames;
}

/** Returns the edits that fill the part of `to` outside `from`: down, up or to the side. */
export function fillRange(
  lines: readonly Line[],
  columns: readonly Column[],
  { from, to, names }: FillOptions,
): PendingEdit[] {
  const source = rowsInRange(lines, from);
  const along = columns.slice(from.first, from.last + 1);
  const down = rowsInRange(lines, { ...from, top: from.bottom + 1, bottom: to.bottom });
  const up = rowsInRange(lines, { ...from, top: to.top, bottom: from.top - 1 }).toReversed();
  const beside = columns.slice(from.last + 1, to.last + 1);
  const edits = along.filter(isEditableColumn).flatMap((column) => {
    const values = source.map((row) => cellValueOf(row, column.property) as Value);
    return [
      ...editsOf(down, column, continueSeries(values, down.length)),
      ...editsOf(up, column, continueSeries(values.toReversed(), up.length)),
    ];
  });
  const sideways = source.flatMap((row) =>
    beside.flatMap((column, at): PendingEdit[] => {
      const origin = along[at % along.length]!;
      if (!isEditableColumn(column) || origin.kind !== 'property') return [];
      const value = convertValue(cellValueOf(row, origin.property) as Value, origin, column, names);
      return value === undefined ? [] : [{ row_id: row.id, property_id: column.id, value }];
    }),
  );
  return [...edits, ...sideways];
}

/** Copies the first row of the range down. If the range has one row, copies the row above it. */
export function fillDown(lines: readonly Line[], columns: readonly Column[], range: Range): PendingEdit[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return [];
  const [source] = rowsInRange(lines, { ...range, top: from, bottom: from });
  if (!source) return [];
  const others = rowsInRange(lines, { ...range, top: from + 1 });
  return columns
    .slice(range.first, range.last + 1)
    .filter(isEditableColumn)
    .flatMap((column) =>
      editsOf(
        others,
        column,
        others.map(() => cellValueOf(source, column.property) as Value),
      ),
    );
}

/** Copies the first column of the range to the right. If the range has one column, copies the column before it. */
export function fillRight(
  lines: readonly Line[],
  columns: readonly Column[],
  range: Range,
  names: CellNames,
): PendingEdit[] {
  const first = range.first === range.last ? range.first - 1 : range.first;
  if (first < 0) return [];
  return fillRange(lines, columns, { from: { ...range, first, last: first }, to: range, names });
}
