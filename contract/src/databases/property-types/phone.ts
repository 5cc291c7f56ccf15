import * as z from 'zod/mini';
import { textOperators, textSortKey } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

/** A telephone number as the user wrote it: digits and the usual separators. */
const Phone = z.string('This value must be text.').check(
  z.trim(),
  z.regex(/^[+0-9 ().\-/#*,;x]{0,40}$/, 'This is not a telephone number.'),
  z.refine((value) => value === '' || /[0-9]/.test(value), 'This is not a telephone number.'),
);

export const phone = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => Phone,
  operators: textOperators,
  sort: textSortKey,
  groups: null,
});
