import * as z from 'zod/mini';
import { sortText, textOperators, textValue } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

/** The title of a row. Each database has exactly one title property. */
export const title = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => textValue(),
  operators: textOperators,
  sort: sortText,
  groups: null,
});
