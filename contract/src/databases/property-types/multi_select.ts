import * as z from 'zod/mini';
import {
  eachAsGroup,
  listOperators,
  type Options,
  oneOf,
  optionList,
  optionShape,
  placeOf,
  several,
} from './families/choice.ts';
import { definePropertyType } from './property-type.ts';

/** A multi-select holds several options of a list. Rows sort by the position of the first selected option in that list. */
export const multi_select = definePropertyType<readonly string[], Options>()({
  config: z.object({ options: optionList(z.object(optionShape)) }),
  value: (config) => several(oneOf(config)),
  operators: listOperators,
  sort: (value, config) => placeOf(config, value?.[0]),
  groups: eachAsGroup,
});
