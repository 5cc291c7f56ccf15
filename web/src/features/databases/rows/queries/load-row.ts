import type { QueryClient } from '@tanstack/react-query';
import { readRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../../platform/api/api.ts';
import { createClientState } from '../../../../platform/cache/client-state.ts';
import type { DatabaseRef } from '../../databases.cache.ts';
import { applyRowsCreated } from '../../databases.events.ts';

/** The rows to request next, by id. */
type RowRequests = Map<string, PromiseWithResolvers<Row | null>>;

const requestsByDatabase = createClientState('pending row requests', () => new Map<string, RowRequests>());

/**
 * Loads a row by id; null if it does not exist. If its database is cached, the row joins the cached rows and events keep
 * it up to date. One request per database runs at a time; it batches all rows requested in one turn of the event loop or
 * during the previous request.
 */
export function loadRow(client: QueryClient, place: DatabaseRef, rowId: string): Promise<Row | null> {
  const known = requestsByDatabase(client);
  const reading = known.get(place.id);
  const asked: RowRequests = reading ?? new Map();
  const answer = asked.get(rowId) ?? Promise.withResolvers<Row | null>();
  asked.set(rowId, answer);
  if (!reading) {
    known.set(place.id, asked);
    setTimeout(() => void readAll(client, place, asked));
  }
  return answer.promise;
}

async function readAll(client: QueryClient, place: DatabaseRef, asked: RowRequests): Promise<void> {
  while (asked.size > 0) {
    const batch: RowRequests = new Map([...asked].slice(0, ROWS_READ_MAX));
    for (const id of batch.keys()) asked.delete(id);
    try {
      const body = { row_ids: [...batch.keys()] };
      const { rows, rest } = await call(readRows, { params: { id: place.id }, body });
      applyRowsCreated(client, { workspace_id: place.workspace_id, database_id: place.id, rows });
      const found = new Map(rows.map((row) => [row.id, row]));
      const left = new Set(rest);
      for (const [id, { resolve }] of batch) {
        if (left.has(id)) resolve(loadRow(client, place, id));
        else resolve(found.get(id) ?? null);
      }
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }
  requestsByDatabase(client).delete(place.id);
}
