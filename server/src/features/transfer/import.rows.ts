import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { numberNotationOf } from '@workflow/contract/databases/parsing/number-text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import {
  cellTextOf,
  itemsOf,
  lookUpNames,
  type NameLookup,
  type TextReading,
} from '../databases/properties/cell-texts.ts';
import type { StoredProperty } from '../databases/property-types/sql-property-type.ts';
import { sizeOfCell } from '../databases/rows/cells/row-size.ts';
import type { LinkRequest } from '../databases/rows/links/links.store.ts';
import type { BulkCells } from '../databases/rows/rows.bulk.ts';
import { Titles } from './import.names.ts';
import type { Plan, Problem } from './import.store.ts';

const SHOWN_VALUE_LENGTH = 200;

/** A row of the file with its number, counted from 1. */
export interface FileRow {
  readonly number: number;
  /** The texts by column index; columns that are not imported are missing. */
  readonly texts: readonly string[];
  /** Whether the row has values beyond the columns of the file. */
  readonly isWider: boolean;
}

/** Reduces a parsed record to the imported columns. */
export function toFileRow(number: number, record: readonly string[], { columns, width }: Plan): FileRow {
  const texts: string[] = [];
  for (const { column } of columns) {
    const text = record[column];
    if (text !== undefined) texts[column] = text;
  }
  const isWider = record.length > width && record.slice(width).some((text) => text.trim() !== '');
  return { number, texts, isWider };
}

/** Removes the apostrophe that an export adds to texts that look like formulas. */
const withoutApostrophe = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Returns the names that a text may contain: the whole text, and each item if it is a list. */
export function possibleNamesIn(text: string): string[] {
  const bare = withoutApostrophe(text).trim();
  return [...new Set([bare, ...itemsOf(bare)])].filter((name) => name !== '' && isStorable(name));
}

/** Lookups for the names in a file. */
export interface NameLookups {
  readonly people: NameLookup;
  /** Row lookups by relation id. */
  readonly rows: ReadonlyMap<string, NameLookup>;
  /** The rows that already have a parent, by relation id. */
  readonly under: ReadonlyMap<string, Set<string>>;
}

/** Links and assignees, which are stored outside of the rows. */
export interface LinksAndAssignees {
  readonly assigned: { readonly row_id: string; readonly user_id: string }[];
  readonly links: Map<StoredProperty, LinkRequest[]>;
}

/** The parsed value, plus one message for each part that could not be parsed. */
interface ReadCell {
  readonly value: CellValue | null;
  readonly problems: readonly { readonly text: string; readonly why: string }[];
}

interface ReadColumn {
  readonly column: number;
  readonly name: string;
  readonly property: StoredProperty;
  readonly cellOf: (text: string) => ReadCell;
}

const REPLACED = '�';

const unreadableCell = (text: string, why: string): ReadCell => ({ value: null, problems: [{ text, why }] });

/** Reports a number that lost a part of its text, such as leading zeros. */
function lossesOf(text: string, value: CellValue, { commaIsDecimal }: TextReading): ReadCell['problems'] {
  if (!numberNotationOf(text, commaIsDecimal)?.isCode) return [];
  return [{ text, why: `The number was imported as ${value}.` }];
}

const NOT_FOUND = {
  people: { none: 'No member has this name.', several: 'Several members have this name.' },
  rows: { none: 'No row has this name.', several: 'Several rows have this name.' },
} as const;

/** Looks up names and returns their ids; unknown and ambiguous names become problems. */
function readNames(
  given: string,
  called: NameLookup,
  words: (typeof NOT_FOUND)['people' | 'rows'],
): ReadCell {
  const ids: string[] = [];
  const problems: { text: string; why: string }[] = [];
  for (const { name, ids: found } of lookUpNames(withoutApostrophe(given).trim(), called)) {
    if (found.length === 1) ids.push(found[0]!);
    else problems.push({ text: name, why: found.length === 0 ? words.none : words.several });
  }
  return { value: [...new Set(ids)], problems };
}

/** Checks the parent relation: a row has only one parent. */
function checkParents(
  { config, id }: StoredProperty,
  text: string,
  read: ReadCell,
  under: NameLookups['under'],
): ReadCell {
  const ids = read.value as readonly string[];
  if (config.role === 'parent' && ids.length > 1)
    return unreadableCell(text, 'A row can have only one parent.');
  const taken = config.role === 'children' && under.get(id);
  if (!taken || !ids.some((one) => taken.has(one))) return read;
  const why = 'One of these rows already has another parent.';
  return {
    value: ids.filter((one) => !taken.has(one)),
    problems: [...read.problems, { text, why }],
  };
}

function readColumn(
  { column, name, day_first }: Plan['columns'][number],
  property: StoredProperty,
  fileReading: TextReading,
  naming: NameLookups,
): ReadColumn {
  const { read, names } = cellTextOf(property.type);
  const reading = { ...fileReading, dayFirst: day_first ?? fileReading.dayFirst };
  const { value } = propertyTypeOf(property.type);
  // The schema is built once, because the function runs for every row.
  const schema = value!(property.config);
  const called = names === 'people' ? naming.people : naming.rows.get(property.id);
  const readText = (text: string): ReadCell => {
    if (names)
      return checkParents(
        property,
        text,
        readNames(text, called ?? (() => []), NOT_FOUND[names]),
        naming.under,
      );
    const given = read!(withoutApostrophe(text), reading);
    return given === undefined
      ? unreadableCell(text, `This value does not match the type of “${property.name}”.`)
      : { value: given, problems: property.type === 'number' ? lossesOf(text, given, reading) : [] };
  };
  const cellOf = (text: string): ReadCell => {
    const found = readText(text);
    if (found.value === null) return found;
    const checked = schema.safeParse(found.value);
    if (!checked.success)
      return unreadableCell(text, checked.error.issues[0]?.message ?? 'This value is not valid.');
    const cell = checked.data as CellValue;
    if (typeof cell === 'string' && !isStorable(cell))
      return unreadableCell(text, 'The text contains a character that cannot be stored.');
    const isBlank = cell === '' || cell === false || (Array.isArray(cell) && cell.length === 0);
    return isBlank ? { ...found, value: null } : { ...found, value: cell };
  };
  return { column, name, property, cellOf };
}

/** Whether a relation links rows of the same database; then earlier rows of the file can be linked too. */
const isSelfRelation = ({ database_id, config }: StoredProperty) => config.database_id === database_id;

interface Rows {
  readonly rows: readonly FileRow[];
  /** The ids of the rows, in the same order. */
  readonly ids: readonly string[];
}

export interface ReadRows extends LinksAndAssignees {
  readonly cells: BulkCells[];
  /** The titles of the rows with their ids. */
  readonly titled: readonly (readonly [string, string])[];
  readonly problems: Problem[];
}

/** Parses the rows of a file into cells, links and assignees, and collects the problems. */
export function readRows(
  { rows, ids }: Rows,
  { columns }: Plan,
  properties: readonly StoredProperty[],
  reading: TextReading,
  naming: NameLookups,
): ReadRows {
  const problems: Problem[] = [];
  const report = (row: FileRow, name: string | null, text: string | null, reason: string) =>
    problems.push({
      row_number: row.number,
      column_name: name,
      value:
        text === null
          ? null
          : text.slice(0, SHOWN_VALUE_LENGTH).replaceAll('\u0000', REPLACED).toWellFormed(),
      reason,
    });
  const earlier = new Titles();
  const titled: (readonly [string, string])[] = [];
  const title = properties.find(({ type }) => type === 'title');
  const own = new Map(
    properties.filter(isSelfRelation).map(({ id }): [string, NameLookup] => {
      const there = naming.rows.get(id) ?? (() => []);
      return [id, (name) => [...there(name), ...earlier.called(name)]];
    }),
  );
  const meaning = { ...naming, rows: new Map([...naming.rows, ...own]) };
  const present = columns.flatMap((column) => {
    const property = properties.find(({ id }) => id === column.property_id);
    return property ? [readColumn(column, property, reading, meaning)] : [];
  });
  const gone = columns.filter(({ property_id }) => !properties.some(({ id }) => id === property_id));
  const assigned: LinksAndAssignees['assigned'] = [];
  const links: LinksAndAssignees['links'] = new Map();
  const cells = rows.map((row, index) => {
    const row_id = ids[index]!;
    const values: Record<string, CellValue> = {};
    let room = ROW_CHARACTERS_MAX;
    for (const { column, name, property, cellOf } of present) {
      const text = row.texts[column];
      if (text === undefined || text.trim() === '') continue;
      const { value, problems: found } = cellOf(text);
      for (const problem of found) report(row, name, problem.text, problem.why);
      if (value === null) continue;
      if (property.type === 'assignees')
        assigned.push(...(value as readonly string[]).map((user_id) => ({ row_id, user_id })));
      else if (property.type === 'relation') {
        const wanted = value as readonly string[];
        const wishes = links.get(property) ?? [];
        wishes.push({ rowId: row_id, wanted, shown: [] });
        links.set(property, wishes);
        for (const id of wanted) naming.under.get(property.id)?.add(id);
      } else {
        room -= sizeOfCell(value);
        if (room < 0) report(row, name, text, databaseErrors.row_too_large.detail);
        else values[property.key] = value;
      }
    }
    for (const { column, name } of present)
      if (row.texts[column]?.includes(REPLACED))
        report(row, name, row.texts[column], 'Some characters are not valid in this encoding.');
    for (const { column, name } of gone) {
      const text = row.texts[column];
      if (text) report(row, name, text, 'The property was deleted during the import.');
    }
    if (row.isWider) report(row, null, null, 'The row has more values than columns.');
    const called = title && values[title.key];
    if (typeof called === 'string') {
      earlier.add(called, row_id);
      titled.push([called, row_id]);
    }
    return values;
  });
  return { cells, titled, problems, assigned, links };
}
