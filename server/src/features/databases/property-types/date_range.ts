import type { date_range as contract } from '@workflow/contract/databases/property-types/date_range.ts';
import type { DayBounds } from '@workflow/contract/databases/property-types/families/days.ts';
import { dateFilter, dateGroups, dateSort, isAfter, isBefore } from './families/date.ts';
import { type SqlCell, type SqlPropertyType, storedInCells } from './sql-property-type.ts';

const startOf = ({ sql, json }: SqlCell) => sql`((${json})->>'start')`;
const endOf = ({ sql, json }: SqlCell) => sql`coalesce((${json})->>'end', (${json})->>'start')`;

export const date_range: SqlPropertyType<typeof contract> = {
  source: storedInCells,
  filter: {
    ...dateFilter(startOf),
    includes: (cell: SqlCell, days: DayBounds) =>
      cell.sql`not ${isAfter(startOf)(cell, days)} and not ${isBefore(endOf)(cell, days)}`,
  },
  sort: dateSort(startOf),
  groups: dateGroups(startOf),
};
