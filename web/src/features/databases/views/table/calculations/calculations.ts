import type { Calculation } from '@workflow/contract/databases/query/calculation.schema.ts';
import { calculationsOf } from '@workflow/contract/databases/query/calculations.ts';
import type { ShownProperty } from '../../shown-properties.ts';
import type { Column } from '../grid/columns.ts';

/** Returns the calculation of a column, or null if there is none or the property type no longer supports it. */
export function calculationOf({ property, calculation }: ShownProperty): Calculation | null {
  const kind = calculationsOf(property).find((one) => one === calculation);
  return kind ? { property_id: property.id, kind } : null;
}

/** Lists the calculations of the visible columns. */
export function listCalculations(shown: readonly ShownProperty[], columns: readonly Column[]): Calculation[] {
  const seen = new Set(columns.map(({ id }) => id));
  return shown.filter(({ property }) => seen.has(property.id)).flatMap((one) => calculationOf(one) ?? []);
}
