import type { number as contract } from '@workflow/contract/databases/property-types/number.ts';
import { cellAsNumber, cellNumberFilter } from './families/number.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const number: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: cellNumberFilter,
  sort: (cell) => ({ expression: cellAsNumber(cell), as: 'numeric' }),
  groups: null,
};
