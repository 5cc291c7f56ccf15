import * as z from 'zod/mini';
import { groupByEachItem, listOperators, sortByFirstName } from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** The user who created the row; empty after that account was deleted. */
export const created_by = definePropertyType<readonly string[], object>()({
  config: z.object({}),
  value: null,
  operators: listOperators,
  sort: sortByFirstName,
  groups: groupByEachItem,
});
