import * as z from 'zod/mini';
import { NumberValue, numberOperators } from './families/number.ts';
import { definePropertyType } from './property-type.ts';

export const NUMBER_FORMATS = [
  'plain',
  'grouped',
  'percent',
  'euro',
  'dollar',
  'pound',
  'yen',
  'bytes',
  'duration',
] as const;

/** The format only affects display; cells hold the plain number. */
export const number = definePropertyType<number, object>()({
  config: z.object({
    format: z._default(z.enum(NUMBER_FORMATS), 'plain'),
    decimals: z._default(z.nullable(z.int().check(z.gte(0), z.lte(10))), null),
  }),
  value: () => NumberValue,
  operators: numberOperators,
  sort: (value) => value,
  groups: null,
});
