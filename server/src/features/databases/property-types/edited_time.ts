import type { edited_time as contract } from '@workflow/contract/databases/property-types/edited_time.ts';
import { timestamp } from '../../../platform/time.ts';
import { dateFilter, dateGroups, dateSort, momentAsText } from './families/date.ts';
import type { SqlProperty, SqlPropertyType } from './sql-property-type.ts';

const dateOf = (cell: SqlProperty) => momentAsText(cell, cell.sql`r.updated_at`);

export const edited_time: SqlPropertyType<typeof contract> = {
  source: {
    from: 'row',
    read: ({ updated_at }) => timestamp(updated_at),
    json: (cell) => cell.sql`to_jsonb(${dateOf(cell)})`,
  },
  filter: dateFilter(dateOf),
  sort: dateSort(dateOf),
  groups: dateGroups(dateOf),
};
