import {
  databaseRowsChanged,
  rowsCreated,
  rowsRecomputed,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Database, Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { listHolders } from './links.store.ts';
import { listReadingsAround } from './recomputed.store.ts';

type Place = Pick<Database, 'id' | 'workspace_id'>;

/** In characters of JSON. Everybody who looks gets all of an event at once; what is longer they fetch, a page at a time. */
const EVENT_MAX = 1_000_000;

/** Of more rows it is told that they have changed, and not how. */
export const TOLD_MAX = 1_000;

const isTooLong = (rows: readonly object[]) => rows.length > 1 && JSON.stringify(rows).length > EVENT_MAX;

const placeOf = ({ id, workspace_id }: Place) => ({ workspace_id, database_id: id });

const tellFetch = (tx: Tx, database: Place) =>
  tx.publish(databaseRowsChanged, [rooms.database(database)], placeOf(database));

/** Also of rows that come back. */
export function publishRowsCreated(tx: Tx, database: Place, rows: Row[]): void {
  if (isTooLong(rows)) tellFetch(tx, database);
  else tx.publish(rowsCreated, [rooms.database(database)], { ...placeOf(database), rows });
}

export async function publishChanges(tx: Tx, database: Place, rows: RowChange[]): Promise<void> {
  if (isTooLong(rows)) tellFetch(tx, database);
  else tx.publish(rowsUpdated, [rooms.database(database)], { ...placeOf(database), rows });
  await tellRecomputed(tx, database, rows);
}

/** Any row may hold anything else now, and whatever is made of it as well. */
export async function publishRowsChanged(tx: Tx, database: Place): Promise<void> {
  const readings = await listReadingsAround(tx, database.id);
  const databases = new Set([database.id, ...readings.map(({ relation }) => relation.database_id)]);
  for (const id of databases) tellFetch(tx, { id, workspace_id: database.workspace_id });
}

/**
 * Which rows come to something else by these changes, here and in databases that are related to this one. Not what: of two who change what
 * one row is made of, neither sees what the other does before both are done.
 */
async function tellRecomputed(tx: Tx, database: Place, rows: readonly RowChange[]): Promise<void> {
  const changed = rows.filter(({ cells }) => Object.keys(cells).length > 0);
  if (changed.length === 0) return;
  const having = (propertyId: string) =>
    changed.filter(({ cells }) => propertyId in cells).map(({ id }) => id);
  const found = new Map<string, Set<string>>();
  for (const { config, relation } of await listReadingsAround(tx, database.id)) {
    // Of its own links a row says by itself that they are others, and so by whose title it is sorted.
    const isOwn = relation.database_id === database.id && config.function !== 'title';
    const linked = isOwn ? having(relation.id) : [];
    const isMadeOfThese = relation.config.database_id === database.id && config.function !== 'count';
    const read = isMadeOfThese ? having(config.property_id) : [];
    const holders = read.length > 0 ? await listHolders(tx, relation, read, TOLD_MAX + 1) : [];
    const ids = found.get(relation.database_id) ?? new Set();
    for (const id of [...linked, ...holders]) ids.add(id);
    found.set(relation.database_id, ids);
  }
  for (const [id, ids] of found) {
    const place = { id, workspace_id: database.workspace_id };
    if (ids.size > TOLD_MAX) tellFetch(tx, place);
    else if (ids.size > 0)
      tx.publish(rowsRecomputed, [rooms.database(place)], { ...placeOf(place), row_ids: [...ids] });
  }
}
