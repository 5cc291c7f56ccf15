import type { email as contract } from '@workflow/contract/databases/property-types/email.ts';
import { textFilter, textSort } from './families/text.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const email: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: textFilter,
  sort: textSort,
  groups: null,
};
