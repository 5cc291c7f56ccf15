import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export type Sql = postgres.Sql;
export type Drizzle =
  | PostgresJsDatabase
  | PgTransaction<PostgresJsQueryResultHKT, Record<string, never>, Record<string, never>>;

/** Where a PostgreSQL is: a URL, or the options of postgres.js (a Unix socket's folder is a `host`). */
export interface DatabaseAddress {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly database?: string;
  readonly username?: string;
  readonly password?: string;
}

/**
 * A `DATABASE_URL` as an address. One whose host is the percent-encoded folder of a Unix socket, as libpq writes it
 * (`postgres://name@%2Frun%2Fpostgresql/database`), becomes options: postgres.js would take the folder for a host's name.
 */
export function addressOf(url: string): DatabaseAddress {
  const { hostname, port, pathname, username, password } = new URL(url);
  const host = decodeURIComponent(hostname);
  if (!host.startsWith('/')) return { url };
  return {
    host,
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)),
    username: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/**
 * What a statement needs. `sql` is postgres.js: its statements are prepared, so hot paths and those with a visibility predicate
 * use it. `db` is Drizzle over the same connection.
 */
export interface Reader {
  readonly sql: Sql;
  readonly db: Drizzle;
  /** In a transaction: rows on which rights rest are held until its end (see `held`). */
  readonly holds?: true;
}

export interface Database extends Reader {
  readonly db: PostgresJsDatabase;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

/** At most this many statements run at a time; more would only queue inside PostgreSQL. */
const CONNECTIONS = 16;

export function openDatabase(address: DatabaseAddress, connections = CONNECTIONS): Database {
  const { url, ...options } = address;
  const settings = {
    ...options,
    max: connections,
    onnotice: () => {},
    connection: { application_name: 'workflow' },
  };
  const sql = url ? postgres(url, settings) : postgres(settings);
  return { sql, db: drizzle({ client: sql }), address, close: () => sql.end({ timeout: 5 }) };
}
