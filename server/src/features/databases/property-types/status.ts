import type { status as contract } from '@workflow/contract/databases/property-types/status.ts';
import { choiceFilter, choiceGroups, optionSort } from './families/choice.ts';
import { inCells, type SqlPropertyType } from './sql-property-type.ts';

export const status: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: choiceFilter,
  sort: optionSort(({ text }) => text),
  groups: choiceGroups,
};
