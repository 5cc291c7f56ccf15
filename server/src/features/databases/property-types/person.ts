import type { person as contract } from '@workflow/contract/databases/property-types/person.ts';
import { cellAsList, firstOf, groupsOfListCell, listFilter } from './families/choice.ts';
import { nameSort, uuidOrNullSql } from './families/people.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const person: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: listFilter(cellAsList),
  sort: (cell) => nameSort(cell.sql, uuidOrNullSql(cell.sql, firstOf(cellAsList)(cell))),
  groups: groupsOfListCell(cellAsList),
};
