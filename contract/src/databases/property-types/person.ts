import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { byFirstName, eachAsGroup, listOperators, several } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** A list of user ids, for users in the workspace. */
export const person = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: () => several(Id),
  operators: listOperators,
  sort: byFirstName,
  groups: eachAsGroup,
});
