import * as z from 'zod/mini';
import { choiceOperators, type Options, oneOf, optionList, optionShape, placeOf } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

export const select = definePropertyType<string, Options>()({
  config: z.object({
    options: optionList(z.object(optionShape)),
    /** The value of new rows; null for none. */
    default: z._default(z.nullable(z.string()), null),
  }),
  value: oneOf,
  operators: choiceOperators,
  sort: (value, config) => (value === null ? null : placeOf(config, value)),
  groups: (value) => [value],
});
