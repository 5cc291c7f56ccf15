import type { date as contract } from '@workflow/contract/databases/property-types/date.ts';
import { dateFilter, dateGroups, dateSort } from './families/date.ts';
import { inCells, type SqlCell, type SqlPropertyType } from './sql-property-type.ts';

const dateOf = ({ text }: SqlCell) => text;

export const date: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: dateFilter(dateOf),
  sort: dateSort(dateOf),
  groups: dateGroups(dateOf),
};
