import type { Property } from '../databases.schema.ts';
import type { ROLLUP_FUNCTIONS } from '../property-types/rollup.ts';
import type { CalculationKind } from './calculation.schema.ts';
import { hasDateValues } from './date-parts.ts';

type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

/** Calculations for types whose values are stored in the row. */
const DISTINCT = ['unique'] as const;
const FILLING = ['empty', 'filled', 'percent_empty', 'percent_filled'] as const;
const NUMERIC = ['sum', 'average', 'median', 'min', 'max', 'range'] as const;
const DATED = ['earliest', 'latest', 'days'] as const;

/**
 * Returns the calculations that suit the results of a rollup function. `values` has no sum, because its results can have different types.
 */
function calculationsOfRollup(name: RollupFunction): CalculationKind[] {
  if (name === 'values') return ['count', ...FILLING];
  if (name === 'earliest' || name === 'latest') return ['count', ...FILLING, 'earliest', 'latest'];
  return ['count', ...FILLING, ...NUMERIC];
}

/** Returns the calculations that a property offers, in the order of the menu. */
export function calculationsOf({ type, config }: Pick<Property, 'type' | 'config'>): CalculationKind[] {
  if (type === 'button' || type === 'assignees') return [];
  if (type === 'rollup') return calculationsOfRollup(config.function as RollupFunction);
  const isNumber = type === 'number' || (type === 'formula' && config.result === 'number');
  return [
    'count',
    ...FILLING,
    ...(type === 'relation' ? [] : DISTINCT),
    ...(isNumber ? NUMERIC : []),
    ...(hasDateValues({ type }) ? DATED : []),
  ];
}
