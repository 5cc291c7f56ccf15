import type { person as contract } from '@workflow/contract/databases/property-types/person.ts';
import { cellAsList, firstOf, listFilter, listGroups } from './families/choice.ts';
import { asId, nameSort } from './families/people.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const person: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: listFilter(cellAsList),
  sort: (cell) => nameSort(cell.sql, asId(cell.sql, firstOf(cellAsList)(cell))),
  groups: listGroups(cellAsList),
};
