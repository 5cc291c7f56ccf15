import type { person as contract } from '@workflow/contract/databases/property-types/person.ts';
import { cellAsList, firstSort, listFilter, listGroups } from './families/choice.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const person: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: listFilter(cellAsList),
  sort: firstSort(cellAsList),
  groups: listGroups(cellAsList),
};
