import * as z from 'zod/mini';
import { dateOperators, groupByPeriod } from './families/date.ts';
import { definePropertyType } from './property-type.ts';

/** When the row was created. */
export const created_time = definePropertyType<string, object>()({
  config: z.object({}),
  value: null,
  operators: dateOperators((value: string) => value),
  sort: (value) => value,
  groups: groupByPeriod((value: string) => value),
});
