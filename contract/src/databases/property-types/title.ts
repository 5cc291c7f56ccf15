import * as z from 'zod/mini';
import { sortText, textOperators, textValue } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

/** The name of a row. Each database has one. */
export const title = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => textValue(),
  operators: textOperators,
  sort: sortText,
  groups: null,
});
