import type { date_range as contract } from '@workflow/contract/databases/property-types/date_range.ts';
import { dateFilter, dateSort, monthGroups } from './families/date.ts';
import { inCells, type SqlCell, type SqlPropertyType } from './sql-property-type.ts';

const startOf = ({ sql, json }: SqlCell) => sql`((${json})->>'start')`;
const day = ({ sql, json }: SqlCell, end: 'start' | 'end') =>
  sql`(left(coalesce((${json})->>${end}::text, (${json})->>'start'), 10) collate "C")`;

export const date_range: SqlPropertyType<typeof contract> = {
  source: inCells,
  filter: {
    ...dateFilter(startOf),
    includes: (cell: SqlCell, operand: string) =>
      cell.sql`${operand} between ${day(cell, 'start')} and ${day(cell, 'end')}`,
  },
  sort: dateSort(startOf),
  groups: monthGroups(startOf),
};
