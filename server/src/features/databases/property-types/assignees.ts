import type { assignees as contract } from '@workflow/contract/databases/property-types/assignees.ts';
import { nameOfPerson } from './families/people.ts';
import type { Fragment, SqlCell, SqlPropertyType } from './sql-property-type.ts';
import { negateCondition } from './sql-property-type.ts';

const assigneesSql = ({ sql }: SqlCell): Fragment => sql`from row_assignees a where a.row_id = r.id`;

const contains = (cell: SqlCell, operand: string) =>
  cell.sql`exists (select 1 ${assigneesSql(cell)} and a.user_id::text = ${operand})`;
const containsAny = (cell: SqlCell, operand: readonly string[]) =>
  cell.sql`exists (select 1 ${assigneesSql(cell)} and a.user_id::text = any(${[...operand]}::text[]))`;
const isFull = (cell: SqlCell) => cell.sql`exists (select 1 ${assigneesSql(cell)})`;

/** Assignees are stored in a table of their own and are loaded with each row; see `toRows`. */
export const assignees: SqlPropertyType<typeof contract> = {
  source: { from: 'elsewhere', load: async () => new Map() },
  filter: {
    contains,
    does_not_contain: negateCondition(contains),
    contains_any_of: containsAny,
    contains_none_of: negateCondition(containsAny),
    is_empty: negateCondition(isFull),
    is_not_empty: isFull,
  },
  sort: ({ sql }) => ({
    expression: sql`(
      select ${nameOfPerson(sql)}
      from row_assignees a join users u on u.id = a.user_id
      where a.row_id = r.id order by a.assigned_at, u.id limit 1)`,
    as: 'text',
  }),
  groups: (cell) =>
    cell.sql`array(select a.user_id::text ${assigneesSql(cell)} order by a.assigned_at, a.user_id)`,
};
