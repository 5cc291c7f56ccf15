import { isStorable } from '@workflow/contract/core/text.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import {
  OPTION_MAX,
  OPTIONS_MAX,
  ROW_CHARACTERS_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { Option } from '@workflow/contract/databases/property-types/families/choice.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { sizeOfCell } from '../rows/row-size.ts';
import type { BulkCells } from '../rows/rows.bulk.ts';
import { cellTextOf, type TextReading } from './cell-texts.ts';
import type { Plan, Problem } from './import.store.ts';

const CHOICES: readonly StoredProperty['type'][] = ['select', 'status', 'multi_select'];
const COLORS = ['blue', 'green', 'yellow', 'red', 'purple', 'pink', 'orange', 'teal', 'gray'];
const VALUE_SHOWN = 200;

/** A row of the file, and which one it is, counted from 1. */
export interface FileRow {
  readonly number: number;
  /** By the columns of the plan; the others are left out. */
  readonly texts: readonly string[];
  /** Whether there are more than the file has columns. */
  readonly isWider: boolean;
}

/** What is kept of a record of the file until its row is made. */
export function toFileRow(number: number, record: readonly string[], { columns, width }: Plan): FileRow {
  const texts: string[] = [];
  for (const { column } of columns) {
    const text = record[column];
    if (text !== undefined) texts[column] = text;
  }
  return { number, texts, isWider: record.length > width };
}

export const optionsOf = ({ config }: StoredProperty) => (config.options ?? []) as readonly Option[];

/** The options that a property lacks of what is in these rows, as far as it has room. */
export function newOptions(
  property: StoredProperty,
  column: number,
  rows: readonly Pick<FileRow, 'texts'>[],
  reading: TextReading,
): { value: string; color: string }[] {
  if (!CHOICES.includes(property.type)) return [];
  const known = optionsOf(property);
  const values = new Set(known.map(({ value }) => value));
  const added: string[] = [];
  for (const { texts } of rows) {
    const text = texts[column]?.trim();
    if (!text) continue;
    const read = property.type === 'multi_select' ? cellTextOf('multi_select').read!(text, reading) : text;
    for (const value of Array.isArray(read) ? read : [read as string]) {
      if (values.has(value) || value.length > OPTION_MAX || !isStorable(value)) continue;
      values.add(value);
      added.push(value);
    }
  }
  return added.slice(0, Math.max(0, OPTIONS_MAX - known.length)).map((value, index) => ({
    value,
    color: COLORS[(known.length + index) % COLORS.length]!,
  }));
}

interface ReadColumn {
  readonly column: number;
  readonly name: string;
  readonly key: string;
  /** The value, or in a sentence why there is none. */
  readonly cellOf: (text: string) => { value: CellValue | null } | { why: string };
}

const REPLACED = '�';

function readColumn(
  { column, name }: Plan['columns'][number],
  property: StoredProperty,
  reading: TextReading,
): ReadColumn {
  const { read } = cellTextOf(property.type);
  const { value } = propertyTypeOf(property.type);
  // Made once: there are as many cells as rows.
  const schema = value!(property.config);
  const cellOf: ReadColumn['cellOf'] = (text) => {
    // A file that this product wrote has it before what a spreadsheet would compute.
    const bare = /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
    const given = read!(bare, reading);
    if (given === undefined) return { why: `This is not of the type of “${property.name}”.` };
    const checked = schema.safeParse(given);
    if (!checked.success) return { why: checked.error.issues[0]?.message ?? 'This value does not fit.' };
    const cell = checked.data as CellValue;
    if (typeof cell === 'string' && !isStorable(cell)) return { why: 'This cannot be stored.' };
    const isBlank = cell === '' || cell === false || (Array.isArray(cell) && cell.length === 0);
    return { value: isBlank ? null : cell };
  };
  return { column, name, key: property.key, cellOf };
}

/** The cells of rows of a file, and what of them could not be read. */
export function readRows(
  rows: readonly FileRow[],
  { columns }: Plan,
  properties: readonly StoredProperty[],
  reading: TextReading,
): { cells: BulkCells[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (row: FileRow, name: string | null, text: string | null, reason: string) =>
    problems.push({
      row_number: row.number,
      column_name: name,
      value: text === null ? null : text.slice(0, VALUE_SHOWN).replaceAll('\u0000', REPLACED).toWellFormed(),
      reason,
    });
  const present = columns.flatMap((column) => {
    const property = properties.find(({ id }) => id === column.property_id);
    return property ? [readColumn(column, property, reading)] : [];
  });
  const gone = columns.filter(({ property_id }) => !properties.some(({ id }) => id === property_id));
  const cells = rows.map((row) => {
    const values: Record<string, CellValue> = {};
    let room = ROW_CHARACTERS_MAX;
    for (const { column, name, key, cellOf } of present) {
      const text = row.texts[column];
      if (text === undefined || text.trim() === '') continue;
      const cell = cellOf(text);
      if ('why' in cell) report(row, name, text, cell.why);
      else if (cell.value !== null) {
        room -= sizeOfCell(cell.value);
        if (room < 0) report(row, name, text, databaseErrors.row_too_large.detail);
        else values[key] = cell.value;
      }
      if (text.includes(REPLACED))
        report(row, name, text, 'Some of its characters are none in this encoding.');
    }
    for (const { column, name } of gone) {
      const text = row.texts[column];
      if (text) report(row, name, text, 'Its property was removed meanwhile.');
    }
    if (row.isWider) report(row, null, null, 'It has more values than there are columns.');
    return values;
  });
  return { cells, problems };
}
