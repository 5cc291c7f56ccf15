import type { multi_select as contract } from '@workflow/contract/databases/property-types/multi_select.ts';
import { cellAsList, firstOf, groupsOfListCell, listFilter, optionSort } from './families/choice.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const multi_select: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: listFilter(cellAsList),
  sort: optionSort(firstOf(cellAsList)),
  groups: groupsOfListCell(cellAsList),
};
