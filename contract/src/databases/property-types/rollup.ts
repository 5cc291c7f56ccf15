import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { definePropertyType } from './property-type.ts';

export const ROLLUP_FUNCTIONS = [
  'count',
  'count_values',
  'count_unique',
  'sum',
  'average',
  'min',
  'max',
  'earliest',
  'latest',
  'percent_checked',
  'values',
] as const;

/**
 * What the rows of a relation come to, read when it is shown: it can be neither filtered nor sorted by. `values` are the first hundred that
 * are not empty, as many as a cell holds.
 */
export const rollup = definePropertyType<never, object>()({
  config: z.object({
    /** A relation of this database. */
    relation_id: Id,
    /** A property of the rows that it holds. */
    property_id: Id,
    function: z.enum(ROLLUP_FUNCTIONS),
  }),
  value: null,
  operators: {},
  sort: null,
  groups: null,
});
