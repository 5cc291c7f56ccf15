import * as z from 'zod/mini';
import { byFirstName, eachAsGroup, listOperators } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** Who made the row; empty where the account is gone. */
export const created_by = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: null,
  operators: listOperators,
  sort: byFirstName,
  groups: eachAsGroup,
});
