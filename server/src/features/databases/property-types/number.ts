import type { number as contract } from '@workflow/contract/databases/property-types/number.ts';
import { cellAsNumber, cellNumberFilter } from './families/number.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const number: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: cellNumberFilter,
  sort: (cell) => ({ expression: cellAsNumber(cell), as: 'numeric' }),
  groups: null,
};
