import type { Property } from '../databases.schema.ts';
import type { CalculationKind } from './calculation.schema.ts';

/** Of values that are found in their rows. */
const DISTINCT = ['unique'] as const;
const FILLING = ['empty', 'filled', 'percent_empty', 'percent_filled'] as const;
const NUMERIC = ['sum', 'average', 'median', 'min', 'max', 'range'] as const;
const DATED = ['earliest', 'latest', 'days'] as const;

const DATES: readonly Property['type'][] = ['date', 'date_range', 'created_time', 'edited_time'];

/** The calculations that a property has, in the order in which they are offered. */
export function calculationsOf({ type, config }: Pick<Property, 'type' | 'config'>): CalculationKind[] {
  if (type === 'button') return [];
  // What is computed of other rows is read with a page of them, and not found in the rows themselves.
  if (type === 'rollup') return ['count'];
  const isNumber = type === 'number' || (type === 'formula' && config.result === 'number');
  return [
    'count',
    ...FILLING,
    ...(type === 'relation' ? [] : DISTINCT),
    ...(isNumber ? NUMERIC : []),
    ...(DATES.includes(type) ? DATED : []),
  ];
}
