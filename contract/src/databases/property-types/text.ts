import * as z from 'zod/mini';
import { textOperators, textSchema, textSortKey } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

export const text = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => textSchema(),
  operators: textOperators,
  sort: textSortKey,
  groups: null,
});
