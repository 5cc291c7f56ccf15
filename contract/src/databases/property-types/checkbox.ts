import * as z from 'zod/mini';
import { definePropertyType } from './property-type.ts';

const Checked = z.boolean('This value must be true or false.');

/** A checkbox without a stored value counts as unchecked (false), so no cell of this type is empty. */
export const checkbox = definePropertyType<boolean, object>()({
  config: z.object({}),
  value: () => Checked,
  operators: {
    is: { operand: Checked, test: (value: boolean | null, operand: boolean) => (value ?? false) === operand },
  },
  sort: (value) => (value ? 1 : 0),
  groups: (value) => [value ? 'true' : 'false'],
});
