import {
  databaseRowsChanged,
  rowsCreated,
  rowsRecomputed,
  rowsUpdated,
} from '@workflow/contract/databases/databases.events.ts';
import type { Database, Row, RowChange } from '@workflow/contract/databases/databases.schema.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { requestRecompute } from '../formulas/recompute-rows.ts';
import { listRowsLinkingTo } from './links/links.store.ts';
import { listRollupReaders } from './rollups/rollup-readers.store.ts';

type DatabaseRef = Pick<Database, 'id' | 'workspace_id'>;

/**
 * The maximum size of an event, in characters of JSON. All clients that show the database get an event at
 * once; they fetch larger changes page by page.
 */
const EVENT_MAX = 1_000_000;

/** If more rows change than this, the event only says that rows changed, and clients refetch them. */
export const EVENT_ROWS_MAX = 1_000;

const exceedsEventSize = (rows: readonly object[]) =>
  rows.length > 1 && JSON.stringify(rows).length > EVENT_MAX;

const placeOf = ({ id, workspace_id }: DatabaseRef) => ({ workspace_id, database_id: id });

const publishRefetch = (tx: Tx, database: DatabaseRef) =>
  tx.publish(databaseRowsChanged, [rooms.database(database)], placeOf(database));

/** Publishes new or restored rows. */
export function publishRowsCreated(tx: Tx, database: DatabaseRef, rows: Row[]): void {
  if (exceedsEventSize(rows)) publishRefetch(tx, database);
  else tx.publish(rowsCreated, [rooms.database(database)], { ...placeOf(database), rows });
}

export async function publishChanges(tx: Tx, database: DatabaseRef, rows: RowChange[]): Promise<void> {
  if (exceedsEventSize(rows)) publishRefetch(tx, database);
  else tx.publish(rowsUpdated, [rooms.database(database)], { ...placeOf(database), rows });
  await publishRecomputed(tx, database, rows);
}

/**
 * Publishes that any row of the database may have changed, and therefore everything computed from its rows. The formulas that read its rows
 * are computed again after the commit.
 */
export async function publishRowsChanged(tx: Tx, database: DatabaseRef): Promise<void> {
  const readings = await listRollupReaders(tx, database.id);
  const reading = new Set(
    readings.flatMap(({ is_read_by_formula, relation }) =>
      is_read_by_formula ? [relation.database_id] : [],
    ),
  );
  for (const database_id of reading) await requestRecompute(tx, { database_id, row_ids: null });
  const databases = new Set([database.id, ...readings.map(({ relation }) => relation.database_id)]);
  for (const id of databases) publishRefetch(tx, { id, workspace_id: database.workspace_id });
}

/**
 * Publishes which rows have new computed values after these changes, in this database and in related ones.
 * The event has no values, because another transaction may change the same inputs at this moment and neither
 * sees the change of the other before both commit.
 */
async function publishRecomputed(tx: Tx, database: DatabaseRef, rows: readonly RowChange[]): Promise<void> {
  const changed = rows.filter(({ cells }) => Object.keys(cells).length > 0);
  if (changed.length === 0) return;
  const rowsWithChange = (propertyId: string) =>
    changed.filter(({ cells }) => propertyId in cells).map(({ id }) => id);
  const found = new Map<string, Set<string>>();
  const outdated = new Map<string, Set<string>>();
  const add = (to: typeof found, { database_id }: { database_id: string }, ids: readonly string[]) =>
    to.set(database_id, new Set([...(to.get(database_id) ?? []), ...ids]));
  for (const { config, relation, is_read_by_formula } of await listRollupReaders(tx, database.id)) {
    // A row event already announced the rows whose own links changed. Only a relation within this database, sorted by titles, still needs
    // them.
    const isOwn = relation.database_id === database.id && config.function !== 'title';
    const linked = isOwn ? rowsWithChange(relation.id) : [];
    const isMadeOfThese = relation.config.database_id === database.id && config.function !== 'count';
    const read = isMadeOfThese ? rowsWithChange(config.property_id) : [];
    const holders = read.length > 0 ? await listRowsLinkingTo(tx, relation, read, EVENT_ROWS_MAX + 1) : [];
    add(found, relation, [...linked, ...holders]);
    if (is_read_by_formula) add(outdated, relation, holders);
  }
  for (const [database_id, ids] of outdated) {
    if (ids.size > EVENT_ROWS_MAX) await requestRecompute(tx, { database_id, row_ids: null });
    else if (ids.size > 0) await requestRecompute(tx, { database_id, row_ids: [...ids] });
  }
  for (const [id, ids] of found) {
    const place = { id, workspace_id: database.workspace_id };
    if (ids.size > EVENT_ROWS_MAX) publishRefetch(tx, place);
    else if (ids.size > 0)
      tx.publish(rowsRecomputed, [rooms.database(place)], { ...placeOf(place), row_ids: [...ids] });
  }
}
