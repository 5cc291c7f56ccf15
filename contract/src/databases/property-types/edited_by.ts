import * as z from 'zod/mini';
import { byFirstName, eachAsGroup, listOperators } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** Who changed the row last; empty where the account is gone. */
export const edited_by = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: null,
  operators: listOperators,
  sort: byFirstName,
  groups: eachAsGroup,
});
