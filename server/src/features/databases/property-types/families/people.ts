import { SORTED_CHARACTERS } from '@workflow/contract/databases/databases.limits.ts';
import type { Sql } from '../../../../platform/database/connection/client.ts';
import type { Fragment, SortKey } from '../sql-property-type.ts';
import { folded } from './text.ts';

/** The beginning of the name of the person `u`, as names are sorted. */
export const nameOfPerson = (sql: Sql): Fragment =>
  sql`left(${folded({ sql, text: sql`coalesce(nullif(u.full_name, ''), u.username)` })}, ${SORTED_CHARACTERS}::int)`;

/** By the name of the person who has this id. */
export const nameSort = (sql: Sql, id: Fragment): SortKey => ({
  expression: sql`(select ${nameOfPerson(sql)} from users u where u.id = ${id})`,
  as: 'text',
});

/** A text as an id. Nothing else should be there, and if it were, nobody's query would fail by it. */
export const asId = (sql: Sql, text: Fragment): Fragment =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end)`;
