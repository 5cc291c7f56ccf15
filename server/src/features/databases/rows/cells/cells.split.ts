import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Patch } from '../rows.store.ts';

/** Splits cells into the form of a patch: values to set, and keys to remove. */
export function splitCells(values: Readonly<Record<string, CellValue | null>>): Pick<Patch, 'set' | 'unset'> {
  const entries = Object.entries(values);
  return {
    set: Object.fromEntries(entries.filter((entry): entry is [string, CellValue] => entry[1] !== null)),
    unset: entries.flatMap(([key, value]) => (value === null ? [key] : [])),
  };
}
