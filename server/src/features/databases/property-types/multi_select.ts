import type { multi_select as contract } from '@workflow/contract/databases/property-types/multi_select.ts';
import { cellAsList, firstOf, groupsOfListCell, listFilter, optionSort } from './families/choice.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const multi_select: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: listFilter(cellAsList),
  sort: optionSort(firstOf(cellAsList)),
  groups: groupsOfListCell(cellAsList),
};
