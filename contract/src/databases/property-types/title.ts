import * as z from 'zod/mini';
import { textOperators, textSchema, textSortKey } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

/** The title of a row. Each database has exactly one title property. */
export const title = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => textSchema(),
  operators: textOperators,
  sort: textSortKey,
  groups: null,
});
