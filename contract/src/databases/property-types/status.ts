import * as z from 'zod/mini';
import { choiceOperators, type Options, oneOf, optionList, optionShape, placeOf } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** How far something with this status is. */
export const STATUS_GROUPS = ['todo', 'in_progress', 'complete'] as const;

/** A select whose options say how far something is. */
export const status = definePropertyType<string, Options>()({
  config: z.object({
    options: optionList(z.object({ ...optionShape, group: z._default(z.enum(STATUS_GROUPS), 'todo') })),
    default: z._default(z.nullable(z.string()), null),
  }),
  value: oneOf,
  operators: choiceOperators,
  sort: (value, config) => (value === null ? null : placeOf(config, value)),
  groups: (value) => [value],
});
