import type { title as contract } from '@workflow/contract/databases/property-types/title.ts';
import { textFilter, textSort } from './families/text.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const title: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
