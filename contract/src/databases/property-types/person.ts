import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { groupByEachItem, listOperators, sortByFirstName, uniqueItemsSchema } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** A list of user ids, for users in the workspace. */
export const person = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: () => uniqueItemsSchema(Id),
  operators: listOperators,
  sort: sortByFirstName,
  groups: groupByEachItem,
});
