import * as z from 'zod/mini';
import {
  choiceOperators,
  type Options,
  optionFields,
  optionIndexOf,
  optionListSchema,
  optionSchema,
} from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

export const select = definePropertyType<string, Options>()({
  config: z.object({
    options: optionListSchema(z.object(optionFields)),
    /** The value of new rows; null for none. */
    default: z._default(z.nullable(z.string()), null),
  }),
  value: optionSchema,
  operators: choiceOperators,
  sort: (value, config) => (value === null ? null : optionIndexOf(config, value)),
  groups: (value) => [value],
});
