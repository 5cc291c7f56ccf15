import type { text as contract } from '@workflow/contract/databases/property-types/text.ts';
import { textFilter, textSort } from './families/text.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const text: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
