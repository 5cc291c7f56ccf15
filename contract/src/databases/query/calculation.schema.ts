import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';

/** What can stand under a column: of all rows that a view lets through, it says one thing of their cells. */
export const CalculationKind = z.enum([
  'count',
  'empty',
  'filled',
  'unique',
  'percent_empty',
  'percent_filled',
  'sum',
  'average',
  'median',
  'min',
  'max',
  'range',
  'earliest',
  'latest',
  'days',
]);
export type CalculationKind = z.output<typeof CalculationKind>;

export const Calculation = z.object({ property_id: Id, kind: CalculationKind });
export type Calculation = z.output<typeof Calculation>;
