import type { title as contract } from '@workflow/contract/databases/property-types/title.ts';
import { textFilter, textSort } from './families/text.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const title: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
