import type { created_by as contract } from '@workflow/contract/databases/property-types/created_by.ts';
import { groupsOfListCell, listFilter } from './families/choice.ts';
import { nameSort } from './families/people.ts';
import type { SqlProperty, SqlPropertyType } from './sql-property-type.ts';

const listOf = ({ sql }: SqlProperty) =>
  sql`(case when r.created_by is not null then jsonb_build_array(r.created_by::text) end)`;

export const created_by: SqlPropertyType<typeof contract> = {
  source: {
    from: 'row',
    read: ({ created_by }) => (created_by === null ? null : [created_by]),
    json: listOf,
  },
  filter: listFilter(listOf),
  sort: ({ sql }) => nameSort(sql, sql`r.created_by`),
  groups: groupsOfListCell(listOf),
};
