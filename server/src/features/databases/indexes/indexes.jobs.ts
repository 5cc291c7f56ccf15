import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { bindSorts } from '@workflow/contract/databases/query/bind.ts';
import type { Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import type { Database } from '../../../platform/database/connection/client.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { listProperties } from '../properties/properties.store.ts';
import { createSortIndex, dropSortIndex, listSortedViews, listSortIndexes } from './indexes.store.ts';
import { INDEXED_FROM_ROWS, type SortIndex, sortIndexOf } from './sort-index.ts';

/** The job runs every minute; as long as nothing has changed, a run costs one statement. */
export const maintainSortIndexes = defineJob({
  name: 'databases.keep-sort-indexes',
  schedule: '* * * * *',
  retry: { times: 0, delaySeconds: 60 },
  timeoutSeconds: 2 * 3600,
  uniqueBy: () => 'all',
});

/**
 * The error code of PostgreSQL for an index expression that is not immutable, for example one that depends on
 * server settings. Such a sort gets no index.
 */
const NOT_IMMUTABLE = '42P17';

/** The maximum number of sort indexes for one database, because every write to a row updates all of them. */
const INDEXES_MAX = 20;

async function listNeededIndexes(reader: Pick<Database, 'sql' | 'db'>): Promise<Map<string, SortIndex>> {
  const wanted = new Map<string, SortIndex>();
  const counts = new Map<string, number>();
  for (const { database_id, config } of await listSortedViews(reader, INDEXED_FROM_ROWS)) {
    const properties = await listProperties(reader, database_id);
    // The property may have been deleted, or its new type may not support sorting.
    const hasProperty = ({ property_id }: Sort) =>
      properties.some(({ id, type }) => id === property_id && propertyTypeOf(type).sort !== null);
    const index = sortIndexOf(database_id, bindSorts(config.sorts.filter(hasProperty), properties));
    const count = counts.get(database_id) ?? 0;
    if (!index || wanted.has(index.name) || count >= INDEXES_MAX) continue;
    wanted.set(index.name, index);
    counts.set(database_id, count + 1);
  }
  return wanted;
}

/**
 * Creates the missing indexes for sorted views of large databases, and drops the indexes that no view uses
 * any more.
 */
export async function updateSortIndexes(database: Database): Promise<void> {
  const wanted = await listNeededIndexes(database);
  const known = await listSortIndexes(database);
  const isKept = (name: string) => known.some((one) => one.name === name && one.is_valid);
  const old = known.filter(({ name, is_valid }) => !is_valid || !wanted.has(name));
  const missing = [...wanted.values()].filter(({ name }) => !isKept(name));
  if (old.length + missing.length === 0) return;
  const connection = await database.sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    for (const { name } of old) await dropSortIndex(connection, name);
    for (const index of missing)
      await createSortIndex(connection, index).catch((error: { code?: string }) => {
        if (error.code !== NOT_IMMUTABLE) throw error;
      });
  } finally {
    await connection`reset statement_timeout`.catch(() => {});
    connection.release();
  }
}

export const indexWorkers = (database: Database): readonly Worker[] => [
  defineWorker(maintainSortIndexes, () => updateSortIndexes(database)),
];
