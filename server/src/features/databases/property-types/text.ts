import type { text as contract } from '@workflow/contract/databases/property-types/text.ts';
import { textFilter, textSort } from './families/text.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const text: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
