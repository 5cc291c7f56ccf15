import { fileURLToPath } from 'node:url';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { type DatabaseAddress, openDatabase } from './client.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_301_142;

/** Brings the schema up to date; of several processes that start at once, one does it and the others wait. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  // A single connection, for the lock belongs to it.
  const { sql, db, close } = openDatabase(address, 1);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await applyMigrations(db, { migrationsFolder: FOLDER });
  } finally {
    await close();
  }
}
