import {
  databaseRowsChanged,
  rowsCreated,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Database, Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';

type Place = Pick<Database, 'id' | 'workspace_id'>;

/** In characters of JSON. Everybody who looks gets all of an event at once; what is longer they fetch, a page at a time. */
const EVENT_MAX = 1_000_000;

const isTooLong = (rows: readonly object[]) => rows.length > 1 && JSON.stringify(rows).length > EVENT_MAX;

const placeOf = ({ id, workspace_id }: Place) => ({ workspace_id, database_id: id });

const tellFetch = (tx: Tx, database: Place) =>
  tx.publish(databaseRowsChanged, [rooms.database(database)], placeOf(database));

/** Also of rows that come back. */
export function tellCreated(tx: Tx, database: Place, rows: Row[]): void {
  if (isTooLong(rows)) tellFetch(tx, database);
  else tx.publish(rowsCreated, [rooms.database(database)], { ...placeOf(database), rows });
}

export function publishChanges(tx: Tx, database: Place, rows: RowChange[]): void {
  if (isTooLong(rows)) tellFetch(tx, database);
  else tx.publish(rowsUpdated, [rooms.database(database)], { ...placeOf(database), rows });
}
