import type { PendingQuery, Row } from 'postgres';
import type { Sql } from './connection/client.ts';
import type { Tx } from './transactions/transact.ts';

/** Tables whose rows are kept when they are empty, for their versions, and swept later. */
export type TombstoneTable = 'drafts' | 'saved_messages' | 'pins';

/**
 * Above this are the versions of all rows that are inserted into the table, by the trigger `start_version`. What is empty and not above it
 * may be removed: a row that takes its place goes on above all that anybody has heard of the one before.
 *
 * It is raised only after a sweep, for the next one a day later. So no insert that read it before it was raised is still waiting for a
 * row that is removed.
 */
export const versionFloor = (sql: Sql, table: TombstoneTable) =>
  sql`(select last_value from ${sql(`${table}_version_floor`)})`;

/** Raises it for the next sweep; `d` in `isEmpty` is a row. One process at a time. */
export async function raiseVersionFloor(
  { sql }: Tx,
  table: TombstoneTable,
  isEmpty: PendingQuery<Row[]>,
): Promise<void> {
  await sql`
    select setval(${`${table}_version_floor`}::regclass, greatest(${versionFloor(sql, table)}, (
      select max(version) from ${sql(table)} d where ${isEmpty}
    )))`;
}
