import type { Property } from '../databases.schema.ts';
import type { ROLLUP_FUNCTIONS } from '../property-types/rollup.ts';
import type { CalculationKind } from './calculation.schema.ts';
import { holdsDates } from './date-parts.ts';

type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

/** Of values that are found in their rows. */
const DISTINCT = ['unique'] as const;
const FILLING = ['empty', 'filled', 'percent_empty', 'percent_filled'] as const;
const NUMERIC = ['sum', 'average', 'median', 'min', 'max', 'range'] as const;
const DATED = ['earliest', 'latest', 'days'] as const;

/** Computed of what rows come to by other rows; values of several kinds have no sum. */
function calculationsOfRollup(name: RollupFunction): CalculationKind[] {
  if (name === 'values') return ['count', ...FILLING];
  if (name === 'earliest' || name === 'latest') return ['count', ...FILLING, 'earliest', 'latest'];
  return ['count', ...FILLING, ...NUMERIC];
}

/** The calculations that a property has, in the order in which they are offered. */
export function calculationsOf({ type, config }: Pick<Property, 'type' | 'config'>): CalculationKind[] {
  if (type === 'button' || type === 'assignees') return [];
  if (type === 'rollup') return calculationsOfRollup(config.function as RollupFunction);
  const isNumber = type === 'number' || (type === 'formula' && config.result === 'number');
  return [
    'count',
    ...FILLING,
    ...(type === 'relation' ? [] : DISTINCT),
    ...(isNumber ? NUMERIC : []),
    ...(holdsDates({ type }) ? DATED : []),
  ];
}
