import * as z from 'zod/mini';
import { sortText, textOperators, textValue } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

export const text = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => textValue(),
  operators: textOperators,
  sort: sortText,
  groups: null,
});
