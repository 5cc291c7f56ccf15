import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { OPTION_LENGTH_MAX, OPTIONS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { cellTextOf, type TextReading } from './cell-texts.ts';
import { optionsOf } from './options.ts';

const CHOICES: readonly StoredProperty['type'][] = ['select', 'status', 'multi_select'];
const COLORS = ['blue', 'green', 'yellow', 'red', 'purple', 'pink', 'orange', 'teal', 'gray'];

/** Returns the options that a property needs for the values in a column of texts, up to the limit of options. */
export function newOptions(
  property: StoredProperty,
  column: number,
  rows: readonly { readonly texts: readonly string[] }[],
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
      if (values.has(value) || value.length > OPTION_LENGTH_MAX || !isStorable(value)) continue;
      values.add(value);
      added.push(value);
    }
  }
  return added.slice(0, Math.max(0, OPTIONS_MAX - known.length)).map((value, index) => ({
    value,
    color: COLORS[(known.length + index) % COLORS.length]!,
  }));
}
