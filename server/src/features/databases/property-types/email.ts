import type { email as contract } from '@workflow/contract/databases/property-types/email.ts';
import { textFilter, textSort } from './families/text.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const email: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
