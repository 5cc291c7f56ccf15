import { SORT_KEY_CHARACTERS } from '@workflow/contract/databases/databases.limits.ts';
import type { Sql } from '../../../../platform/database/connection/client.ts';
import type { Fragment, SortKey } from '../sql-property-type.ts';
import { caseFolded } from './text.ts';

/** Returns the start of the name of the user `u`, case-folded for sorting. */
export const nameOfPerson = (sql: Sql): Fragment =>
  sql`left(${caseFolded({ sql, text: sql`coalesce(nullif(u.full_name, ''), u.username)` })}, ${SORT_KEY_CHARACTERS}::int)`;

/** Sorts by the name of the user with this id. */
export const nameSort = (sql: Sql, id: Fragment): SortKey => ({
  expression: sql`(select ${nameOfPerson(sql)} from users u where u.id = ${id})`,
  as: 'text',
});

/**
 * Casts a text to a UUID. A text that is no UUID, which should not occur, gives null rather than failing the
 * query.
 */
export const uuidOrNullSql = (sql: Sql, text: Fragment): Fragment =>
  sql`(case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end)`;
