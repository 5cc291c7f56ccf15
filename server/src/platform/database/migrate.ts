import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { StartError } from '../start-error.ts';
import { NO_ARRAY_TYPES } from './connection/array-types.ts';
import {
  type DatabaseAddress,
  openDatabase,
  type Sql,
  START_CONNECT_TIMEOUT_MS,
} from './connection/client.ts';
import { DatabaseUnavailableError } from './connection/unavailable.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The key of the advisory lock that lets one process at a time apply migrations. */
const MIGRATION_LOCK = 7_301_142;

/**
 * Applies the migrations that the database does not have yet. When several processes start at once, one applies them and the others
 * wait for its advisory lock. A migration may run as long as it needs; aborting the signal ends it. Throws a `StartError` when a build from
 * before the first release created the database.
 */
export async function migrate(address: DatabaseAddress, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  // The pool has one connection, because a session-level advisory lock belongs to its connection.
  const database = openDatabase(address, 1, {
    arrayTypes: () => NO_ARRAY_TYPES,
    connectTimeoutMs: START_CONNECT_TIMEOUT_MS,
  });
  const { sql, db } = database;
  const abort = () => database.suspend(new DatabaseUnavailableError('the start was stopped'));
  signal?.addEventListener('abort', abort);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseUnreleasedSchema(sql);
    await applyMigrations(db, { migrationsFolder });
  } finally {
    signal?.removeEventListener('abort', abort);
    await database.close();
  }
}

/** Drizzle records each migration with its creation time: one that is older than the baseline is from before the first release. */
async function refuseUnreleasedSchema(sql: Sql): Promise<void> {
  const [journal] = await sql<[{ name: string | null }]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if (!journal.name) return;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const [{ is_older: isOlder }] = await sql<[{ is_older: boolean }]>`
    select exists (
      select from drizzle.__drizzle_migrations where created_at < ${baseline!.folderMillis}
    ) as is_older`;
  if (isOlder)
    throw new StartError(
      'This database was created by a build from before the first release and cannot be upgraded. ' +
        'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and start again.',
    );
}
