import * as z from 'zod/mini';
import { textOperators, textSortKey } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

const EMAIL_LENGTH_MAX = 254;

const Address = z.string('This value must be text.').check(
  z.trim(),
  z.maxLength(EMAIL_LENGTH_MAX, 'Enter a valid email address.'),
  z.refine((value) => value === '' || z.email().safeParse(value).success, 'Enter a valid email address.'),
);

export const email = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => Address,
  operators: textOperators,
  sort: textSortKey,
  groups: null,
});
