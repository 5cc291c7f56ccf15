import type { phone as contract } from '@workflow/contract/databases/property-types/phone.ts';
import { textFilter, textSort } from './families/text.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const phone: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
