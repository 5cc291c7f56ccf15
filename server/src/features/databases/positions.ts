import { databaseRowsChanged } from '@workflow/contract/databases/databases.events.ts';
import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { OrderedSeries } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findWorkspaceOf } from './databases.store.ts';

/** Publishes that the order in a database was rewritten: clients that show the database refetch it. */
const publishOrderChanged = (databaseId: string) => async (tx: Tx) => {
  const place = { workspace_id: await findWorkspaceOf(tx, databaseId), database_id: databaseId };
  tx.publish(databaseRowsChanged, [rooms.database({ ...place, id: databaseId })], place);
};

/** Defines an ordered series of one table within a database; deleted entries have no position in it. */
const seriesIn =
  (table: (sql: Sql) => Fragment, isThere: (sql: Sql) => Fragment) =>
  (databaseId: string): OrderedSeries => ({
    table,
    id: (sql) => sql`one.id`,
    selectItems: (sql) =>
      sql`select id, position, true as is_there from ${table(sql)} where database_id = ${databaseId} and ${isThere(sql)}`,
    publishMoved: publishOrderChanged(databaseId),
  });

export const propertiesOf = seriesIn(
  (sql) => sql`database_properties`,
  (sql) => sql`deleted_at is null`,
);
export const rowsOf = seriesIn(
  (sql) => sql`database_rows`,
  (sql) => sql`deleted_at is null`,
);
/**
 * The views of a database, personal views of all users included, so that no two views have the same position.
 */
export const viewsOf = seriesIn(
  (sql) => sql`database_views`,
  (sql) => sql`true`,
);

/**
 * Serializes transactions that create or move rows, properties or views of these databases, or that change
 * their properties, until the commit. So no two rows get the same position, and a new row is computed with
 * the current formulas. In the lock order, this lock comes before properties and rows.
 */
export async function lockPositions({ sql }: Tx, ...databaseIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from database_counters where database_id = any(${[...databaseIds]}::uuid[])
    order by database_id for no key update`;
}
