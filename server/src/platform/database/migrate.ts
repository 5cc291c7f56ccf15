import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { NO_ARRAY_TYPES } from './array-types.ts';
import { DatabaseAwayError } from './away.ts';
import { type DatabaseAddress, openDatabase } from './client.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_301_142;

/**
 * Brings the schema up to date; of several processes that start at once, one does it and the others wait. Each step may take as long
 * as it needs; the signal breaks it off.
 */
export async function migrate(address: DatabaseAddress, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // A single connection, for the lock belongs to it.
  const database = openDatabase(address, 1, { arrayTypes: () => NO_ARRAY_TYPES });
  const { sql, db } = database;
  const abort = () => database.suspend(new DatabaseAwayError('the start was stopped'));
  signal?.addEventListener('abort', abort);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await applyMigrations(db, { migrationsFolder: FOLDER });
  } finally {
    signal?.removeEventListener('abort', abort);
    await database.close();
  }
}
