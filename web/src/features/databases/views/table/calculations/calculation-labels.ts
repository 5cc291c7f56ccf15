import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CalculationKind } from '@workflow/contract/databases/query/calculation.schema.ts';
import { formatNumber } from '../../../../../platform/language/formats.ts';
import { formatDateValue } from '../../../../dates/date-input.ts';
import { formatComputedValue } from '../../../property-types/families/computed.tsx';
import { formatNumberValue } from '../../../property-types/text-formats/number-format.ts';
import { tableTexts as texts } from '../table.texts.ts';

/** Returns the label of a calculation. For checkboxes it says checked instead of filled. */
export function calculationLabel(kind: CalculationKind, { type }: Pick<Property, 'type'>): string {
  const boxes: Partial<Record<CalculationKind, string>> = texts.boxes;
  return (type === 'checkbox' ? boxes[kind] : undefined) ?? texts.calculations[kind];
}

const COUNTS: readonly CalculationKind[] = ['count', 'empty', 'filled', 'unique'];

/** Formats an average with two decimals, unless the property defines its decimals. */
function averageText(value: number, property: Property): string {
  const { decimals = null } = property.config as { decimals?: number | null };
  const isLong = decimals === null && Math.abs(value) >= 1;
  return formatNumberValue(isLong ? Math.round(value * 100) / 100 : value, property, true);
}

/** Formats the result of a calculation in the property's format. */
export function calculationValueText(
  kind: CalculationKind,
  value: string | null,
  property: Property,
): string {
  if (value === null) return '–';
  if (COUNTS.includes(kind)) return formatNumber(Number(value));
  switch (kind) {
    case 'percent_empty':
    case 'percent_filled':
      return formatNumber(Number(value) / 100, { style: 'percent', maximumFractionDigits: 1 });
    case 'earliest':
    case 'latest':
      // A rollup may contain texts instead of dates.
      return property.type === 'rollup' ? formatComputedValue(value) : formatDateValue(value);
    case 'days':
      return texts.days({ count: Number(value) });
    case 'average':
    case 'median':
      return averageText(Number(value), property);
    default:
      return formatNumberValue(Number(value), property, true);
  }
}
