import * as z from 'zod/mini';
import { numberOperators } from './families/number.ts';
import { definePropertyType } from './property-type.ts';

/** The number of a row in its database, which no other row ever gets. It is shown with the prefix, for example TASK-17. */
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
