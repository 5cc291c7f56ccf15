import { databaseRowsChanged } from '@workflow/contract/databases/databases.events.ts';
import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { OrderedSeries } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findWorkspaceOf } from './databases.store.ts';

/** Those who look fetch the whole database anew. */
const tellingOf = (databaseId: string) => async (tx: Tx) => {
  const place = { workspace_id: await findWorkspaceOf(tx, databaseId), database_id: databaseId };
  tx.publish(databaseRowsChanged, [rooms.database({ ...place, id: databaseId })], place);
};

/** Everything of one table that stands in an order in a database; what is in the trash takes no place. */
const seriesIn =
  (table: (sql: Sql) => Fragment, isThere: (sql: Sql) => Fragment) =>
  (databaseId: string): OrderedSeries => ({
    table,
    id: (sql) => sql`one.id`,
    selectItems: (sql) =>
      sql`select id, position, true as is_there from ${table(sql)} where database_id = ${databaseId} and ${isThere(sql)}`,
    publishMoved: tellingOf(databaseId),
  });

export const propertiesOf = seriesIn(
  (sql) => sql`database_properties`,
  (sql) => sql`deleted_at is null`,
);
export const rowsOf = seriesIn(
  (sql) => sql`database_rows`,
  (sql) => sql`deleted_at is null`,
);
/** Also those that others have for themselves: two people's views shall not have one place either. */
export const viewsOf = seriesIn(
  (sql) => sql`database_views`,
  (sql) => sql`true`,
);

/**
 * Others who make or move something in these databases, or change what properties they have, wait until the commit: no two give one
 * place, and a row has what the formulas of that moment make of it. Held before properties and rows are.
 */
export async function lockPositions({ sql }: Tx, ...databaseIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from database_counters where database_id = any(${[...databaseIds]}::uuid[])
    order by database_id for no key update`;
}
