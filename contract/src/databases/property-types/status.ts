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

/** The stages of work that status options belong to. */
export const STATUS_GROUPS = ['todo', 'in_progress', 'complete'] as const;

/** A select whose options each belong to a stage of work. */
export const status = definePropertyType<string, Options>()({
  config: z.object({
    options: optionListSchema(
      z.object({ ...optionFields, group: z._default(z.enum(STATUS_GROUPS), 'todo') }),
    ),
    default: z._default(z.nullable(z.string()), null),
  }),
  value: optionSchema,
  operators: choiceOperators,
  sort: (value, config) => (value === null ? null : optionIndexOf(config, value)),
  groups: (value) => [value],
});
