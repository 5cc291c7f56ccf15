import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { byFirstName, eachAsGroup, listOperators, several } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** People of the workspace, by their ids. */
export const person = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: () => several(Id),
  operators: listOperators,
  sort: byFirstName,
  groups: eachAsGroup,
});
