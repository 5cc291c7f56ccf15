import type { date as contract } from '@workflow/contract/databases/property-types/date.ts';
import { dateFilter, dateGroups, dateSort } from './families/date.ts';
import { type SqlCell, type SqlPropertyType, storedInCells } from './sql-property-type.ts';

const dateOf = ({ text }: SqlCell) => text;

export const date: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: dateFilter(dateOf),
  sort: dateSort(dateOf),
  groups: dateGroups(dateOf),
};
