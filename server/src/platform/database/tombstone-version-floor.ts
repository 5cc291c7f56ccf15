import type { PendingQuery, Row } from 'postgres';
import type { Sql } from './connection/client.ts';
import type { Tx } from './transactions/transact.ts';

/** Tables whose empty rows stay as tombstones, to preserve their versions, until a cleanup job deletes them. */
export type TombstoneTable = 'drafts' | 'saved_messages' | 'pins';

/**
 * The version floor of a table: the trigger `start_version` gives each inserted row a version above it. An empty row with a version up to
 * the floor may be deleted, because a row that replaces it continues above every version that clients have seen.
 *
 * The floor is raised only after a cleanup, for the next one a day later. No insert that has read the old floor can then still be waiting
 * for a deleted row.
 */
export const rowVersionFloorSql = (sql: Sql, table: TombstoneTable) =>
  sql`(select last_value from ${sql(`${table}_version_floor`)})`;

/** Raises the version floor for the next cleanup. In `isEmpty`, `d` is a row. Only one process may run it at a time. */
export async function raiseTombstoneVersionFloor(
  { sql }: Tx,
  table: TombstoneTable,
  isEmpty: PendingQuery<Row[]>,
): Promise<void> {
  await sql`
    select setval(${`${table}_version_floor`}::regclass, greatest(${rowVersionFloorSql(sql, table)}, (
      select max(version) from ${sql(table)} d where ${isEmpty}
    )))`;
}
