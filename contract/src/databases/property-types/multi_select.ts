import * as z from 'zod/mini';
import {
  groupByEachItem,
  listOperators,
  type Options,
  optionFields,
  optionIndexOf,
  optionListSchema,
  optionSchema,
  uniqueItemsSchema,
} from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** A multi-select holds several options of a list. Rows sort by the position of the first selected option in that list. */
export const multi_select = definePropertyType<readonly string[], Options>()({
  config: z.object({ options: optionListSchema(z.object(optionFields)) }),
  value: (config) => uniqueItemsSchema(optionSchema(config)),
  operators: listOperators,
  sort: (value, config) => optionIndexOf(config, value?.[0]),
  groups: groupByEachItem,
});
