import type { select as contract } from '@workflow/contract/databases/property-types/select.ts';
import { choiceFilter, choiceGroups, optionSort } from './families/choice.ts';
import { type SqlPropertyType, storedInCells } from './sql-property-type.ts';

export const select: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: choiceFilter,
  sort: optionSort(({ text }) => text),
  groups: choiceGroups,
};
