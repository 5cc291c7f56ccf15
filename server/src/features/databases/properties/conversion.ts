import { isStorable } from '@workflow/contract/core/text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import {
  type PropertyTypeName,
  propertyTypeOf,
} from '@workflow/contract/databases/property-types/property-types.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { cellTextOf, type NameLookup, namedIn, type TextReading, type TextWriting } from './cell-texts.ts';

/** What becomes of one value; null where nothing does. */
export interface Converted {
  readonly value: CellValue | null;
  /** Whether it says all that it said before. */
  readonly isWhole: boolean;
}

const LISTS: readonly PropertyTypeName[] = ['multi_select', 'person'];
const CHOICES: readonly PropertyTypeName[] = ['select', 'status'];

/** What of a value another type can say at all: the first of several choices, the beginning of a span. */
function narrowed(from: PropertyTypeName, to: PropertyTypeName, value: CellValue): Converted {
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

/** Whether both hold it in the same way, so that it needs no text in between, in which a comma would mean something. */
const isAlike = (from: PropertyTypeName, to: PropertyTypeName) =>
  (CHOICES.includes(to) && (CHOICES.includes(from) || from === 'multi_select')) ||
  (to === 'date' && from === 'date_range');

/** The text of a value by which a choice is made of it. */
export function textOf(
  from: PropertyTypeName,
  to: PropertyTypeName,
  value: CellValue,
  writing: TextWriting,
): string {
  const { value: kept } = narrowed(from, to, value);
  return isAlike(from, to) ? String(kept) : String(cellTextOf(from).write(value, writing)).trim();
}

interface Between {
  readonly from: StoredProperty;
  /** The property as it shall be, with its options. */
  readonly to: Pick<StoredProperty, 'type' | 'config'>;
  readonly writing: TextWriting;
  readonly reading: TextReading;
  /** Whom a name means. */
  readonly called: NameLookup;
}

/** Undefined where not each name means one of them. */
function idsOf(text: string, called: NameLookup): readonly string[] | undefined {
  const found = namedIn(text, called).map(({ ids }) => ids);
  return found.every(({ length }) => length === 1) ? found.flat() : undefined;
}

/** What becomes of each value of a property that gets another type. */
export function converterOf({
  from,
  to,
  writing,
  reading,
  called,
}: Between): (value: CellValue) => Converted {
  // Made once: there are as many cells as rows.
  const schema = propertyTypeOf(to.type).value!(to.config);
  const { read, names } = cellTextOf(to.type);
  const given = (value: CellValue): unknown => {
    if (isAlike(from.type, to.type)) return narrowed(from.type, to.type, value).value;
    if (CHOICES.includes(from.type) && LISTS.includes(to.type) && to.type === 'multi_select') return [value];
    const text = textOf(from.type, to.type, value, writing);
    return names ? idsOf(text, called) : read!(text, reading);
  };
  return (value) => {
    const checked = schema.safeParse(given(value));
    if (!checked.success) return { value: null, isWhole: false };
    const cell = checked.data as CellValue;
    if (typeof cell === 'string' && !isStorable(cell)) return { value: null, isWhole: false };
    const { isWhole } = narrowed(from.type, to.type, value);
    // A box that is not checked is an empty cell, and says the same.
    const isBlank = cell === false || cell === '' || (Array.isArray(cell) && cell.length === 0);
    return { value: isBlank ? null : cell, isWhole: isWhole && (cell === false || !isBlank) };
  };
}
