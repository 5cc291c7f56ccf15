import type { url as contract } from '@workflow/contract/databases/property-types/url.ts';
import { textFilter, textSort } from './families/text.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const url: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
