import * as z from 'zod/mini';
import { definePropertyType } from './property-type.ts';

const Checked = z.boolean('This value must be true or false.');

/** A cell that is not checked is false, and never empty. */
export const checkbox = definePropertyType<boolean, object>()({
  config: z.object({}),
  value: () => Checked,
  operators: {
    is: { operand: Checked, test: (value: boolean | null, operand: boolean) => (value ?? false) === operand },
  },
  sort: (value) => (value ? 1 : 0),
  groups: (value) => [value ? 'true' : 'false'],
});
