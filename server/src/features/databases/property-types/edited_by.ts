import type { edited_by as contract } from '@workflow/contract/databases/property-types/edited_by.ts';
import { groupsOfListCell, listFilter } from './families/choice.ts';
import { nameSort } from './families/people.ts';
import type { SqlProperty, SqlPropertyType } from './sql-property-type.ts';

const listOf = ({ sql }: SqlProperty) =>
  sql`(case when r.updated_by is not null then jsonb_build_array(r.updated_by::text) end)`;

export const edited_by: SqlPropertyType<typeof contract> = {
  source: {
    from: 'row',
    read: ({ updated_by }) => (updated_by === null ? null : [updated_by]),
    json: listOf,
  },
  filter: listFilter(listOf),
  sort: ({ sql }) => nameSort(sql, sql`r.updated_by`),
  groups: groupsOfListCell(listOf),
};
