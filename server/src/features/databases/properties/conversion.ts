import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import {
  type PropertyTypeName,
  propertyTypeOf,
} from '@workflow/contract/databases/property-types/property-types.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import {
  cellTextOf,
  lookUpNames,
  type NameLookup,
  type TextReading,
  type TextWriting,
} from './cell-texts.ts';

/** The result of converting one value; null if no part of the value can be converted. */
export interface Converted {
  readonly value: CellValue | null;
  /** Whether the converted value has all the information of the old one. */
  readonly isWhole: boolean;
}

const LISTS: readonly PropertyTypeName[] = ['multi_select', 'person'];
const CHOICES: readonly PropertyTypeName[] = ['select', 'status'];

/**
 * Reduces a value to what the new type can hold: the first of several choices, or the start of a date range.
 */
function narrowValue(from: PropertyTypeName, to: PropertyTypeName, value: CellValue): Converted {
  if (from === 'multi_select' && CHOICES.includes(to)) {
    const items = value as readonly string[];
    return { value: items[0]!, isWhole: items.length === 1 };
  }
  if (from === 'date_range' && to === 'date') {
    const { start, end } = value as { start: string; end?: string };
    return { value: start, isWhole: end === undefined || end === start };
  }
  return { value, isWhole: true };
}

/** Whether a value converts directly. Converting through text would split a choice that contains a comma. */
const convertsDirectly = (from: PropertyTypeName, to: PropertyTypeName) =>
  (CHOICES.includes(to) && (CHOICES.includes(from) || from === 'multi_select')) ||
  (to === 'date' && from === 'date_range');

/** Returns the text from which a value of the new type is parsed. */
export function textOf(
  from: PropertyTypeName,
  to: PropertyTypeName,
  value: CellValue,
  writing: TextWriting,
): string {
  const { value: kept } = narrowValue(from, to, value);
  return convertsDirectly(from, to) ? String(kept) : String(cellTextOf(from).write(value, writing)).trim();
}

interface ConversionContext {
  readonly from: StoredProperty;
  /** The property after the conversion, with its options. */
  readonly to: Pick<StoredProperty, 'type' | 'config'>;
  readonly writing: TextWriting;
  readonly reading: TextReading;
  /** Looks up users by the names in a text. */
  readonly called: NameLookup;
}

/** Returns the ids that the names in a text mean; undefined unless every name means exactly one. */
function idsOf(text: string, called: NameLookup): readonly string[] | undefined {
  const found = lookUpNames(text, called).map(({ ids }) => ids);
  return found.every(({ length }) => length === 1) ? found.flat() : undefined;
}

/** Returns a function that converts the values of a property to its new type. */
export function converterOf({
  from,
  to,
  writing,
  reading,
  called,
}: ConversionContext): (value: CellValue) => Converted {
  // The schema is built once, because the function runs for every row.
  const schema = propertyTypeOf(to.type).value!(to.config);
  const { read, names } = cellTextOf(to.type);
  const convert = (value: CellValue): unknown => {
    if (convertsDirectly(from.type, to.type)) return narrowValue(from.type, to.type, value).value;
    if (CHOICES.includes(from.type) && LISTS.includes(to.type) && to.type === 'multi_select') return [value];
    const text = textOf(from.type, to.type, value, writing);
    return names ? idsOf(text, called) : read!(text, reading);
  };
  return (value) => {
    const checked = schema.safeParse(convert(value));
    if (!checked.success) return { value: null, isWhole: false };
    const cell = checked.data as CellValue;
    if (typeof cell === 'string' && !isStorable(cell)) return { value: null, isWhole: false };
    const { isWhole } = narrowValue(from.type, to.type, value);
    // A false checkbox is stored as an empty cell, which loses no information.
    const isBlank = cell === false || cell === '' || (Array.isArray(cell) && cell.length === 0);
    return { value: isBlank ? null : cell, isWhole: isWhole && (cell === false || !isBlank) };
  };
}
