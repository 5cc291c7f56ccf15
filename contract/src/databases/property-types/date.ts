import * as z from 'zod/mini';
import { DateValue, dateOperators, groupByPeriod } from './families/date.ts';
import { definePropertyType } from './property-type.ts';

/** A date, or a date-time. */
export const date = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => DateValue,
  operators: dateOperators((value: string) => value),
  sort: (value) => value,
  groups: groupByPeriod((value: string) => value),
});
