import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';

/** The calculations that a table shows below a column, over all rows that match the view’s filter. */
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
