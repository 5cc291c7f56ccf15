import * as z from 'zod/mini';
import { numberOperators } from './families/number.ts';
import { definePropertyType } from './property-type.ts';

/** The number that a row has in its database and that no other ever gets; shown behind the prefix, as TASK-17. */
export const unique_id = definePropertyType<number, object>()({
  config: z.object({
    prefix: z._default(
      z.string().check(z.regex(/^[A-Z0-9]{0,8}$/, 'A prefix has up to 8 capital letters and digits.')),
      '',
    ),
  }),
  value: null,
  operators: numberOperators,
  sort: (value) => value,
  groups: null,
});
