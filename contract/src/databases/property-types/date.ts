import * as z from 'zod/mini';
import { DateValue, dateOperators, monthOf } from './families/date.ts';
import { definePropertyType } from './property-type.ts';

/** A day, or a moment. */
export const date = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => DateValue,
  operators: dateOperators((value: string) => value),
  sort: (value) => value,
  /** By month. */
  groups: (value) => [value === null ? null : monthOf(value)],
});
