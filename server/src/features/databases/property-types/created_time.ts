import type { created_time as contract } from '@workflow/contract/databases/property-types/created_time.ts';
import { timestamp } from '../../../platform/time.ts';
import { dateFilter, dateGroups, dateSort, momentAsText } from './families/date.ts';
import type { SqlProperty, SqlPropertyType } from './sql-property-type.ts';

const dateOf = (cell: SqlProperty) => momentAsText(cell, cell.sql`r.created_at`);

export const created_time: SqlPropertyType<typeof contract> = {
  source: {
    from: 'row',
    read: ({ created_at }) => timestamp(created_at),
    json: (cell) => cell.sql`to_jsonb(${dateOf(cell)})`,
  },
  filter: dateFilter(dateOf),
  sort: dateSort(dateOf),
  groups: dateGroups(dateOf),
};
