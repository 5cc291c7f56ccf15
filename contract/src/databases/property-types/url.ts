import * as z from 'zod/mini';
import { WebAddress } from './families/address.ts';
import { textOperators, textSortKey } from './families/text.ts';
import { definePropertyType } from './property-type.ts';

export const url = definePropertyType<string, object>()({
  config: z.object({}),
  value: () => WebAddress,
  operators: textOperators,
  sort: textSortKey,
  groups: null,
});
