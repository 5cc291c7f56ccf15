import type { select as contract } from '@workflow/contract/databases/property-types/select.ts';
import { choiceFilter, choiceGroups, optionSort } from './families/choice.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const select: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: choiceFilter,
  sort: optionSort(({ text }) => text),
  groups: choiceGroups,
};
