import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { DatabaseAddress } from './address.ts';
import { type ArrayTypes, type Connections, openConnections, type Sql } from './connections.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

export { addressOf, type DatabaseAddress } from './address.ts';
export type { Fragment, Sql } from './connections.ts';

export type Drizzle =
  | PostgresJsDatabase
  | PgTransaction<PostgresJsQueryResultHKT, Record<string, never>, Record<string, never>>;

/**
 * Access to the database for statements. `sql` is postgres.js, which prepares statements; hot paths and visibility predicates use it. `db`
 * is Drizzle over the same connection. Read both properties at each use, because they change when the connections are reopened.
 */
export interface Reader {
  readonly sql: Sql;
  readonly db: Drizzle;
  /**
   * Whether the statements run in a transaction. Permission checks then lock the rows that they read until the commit (see `rowLock`).
   */
  readonly isTransaction?: true;
}

/** Returns a reader that takes no row locks, so rights that it reads can end at any moment. */
export const withoutRowLocks = ({ sql, db }: Reader): Reader => ({ sql, db });

export interface Database extends Reader {
  readonly db: PostgresJsDatabase;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

/** A connection pool that can be suspended while the database is unavailable. */
export interface Pool extends Database {
  /** Rejects running and new statements at once, until `resume` is called. */
  suspend(error: DatabaseUnavailableError): void;
  resume(): void;
  bytesRead(): number;
  /** Closes connections whose statement has no response long after the server should have cancelled it. */
  dropUnresponsive(): void;
}

export interface PoolOptions {
  /** The statement timeout in milliseconds; 0 disables it. */
  readonly statementTimeoutMs?: number;
  /** Returns the array types when the pool opens its first connection. With null, each connection queries them itself. */
  readonly arrayTypes?: () => ArrayTypes | null;
  readonly connectTimeoutMs?: number;
}

/** The maximum number of concurrent statements. More would only queue inside PostgreSQL. */
export const CONNECTIONS = 16;
/**
 * The connection timeout: longer than a distant server needs, and short enough that callers learn within two seconds that the database is
 * unavailable.
 */
export const CONNECT_TIMEOUT_MS = 1_500;
/** The connection timeout during the start, which may take longer because no request waits yet. */
export const START_CONNECT_TIMEOUT_MS = 10_000;
/** If the process freezes during a transaction, PostgreSQL releases its row locks after this time. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** The time that a response may take after the server has cancelled the statement. */
const GRACE_MS = 2_000;

export function openDatabase(
  address: DatabaseAddress,
  connections = CONNECTIONS,
  {
    statementTimeoutMs = 0,
    arrayTypes = () => null,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
  }: PoolOptions = {},
): Pool {
  let current: Connections | null = null;
  let unavailable: DatabaseUnavailableError | null = null;

  function requireConnections(): Connections {
    if (unavailable) throw new DatabaseUnavailableError(unavailable.message, { cause: unavailable });
    if (current) return current;
    const opened = openConnections(address, {
      max: connections,
      connectTimeoutMs,
      arrayTypes: arrayTypes(),
      parameters: {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs && IDLE_IN_TRANSACTION_MS,
      },
      onLost: () => {
        if (current === opened) current = null;
      },
    });
    current = opened;
    return opened;
  }

  return {
    address,
    get sql() {
      return requireConnections().sql;
    },
    get db() {
      return requireConnections().db;
    },
    suspend(error) {
      unavailable = error;
      current?.fail(error);
    },
    resume() {
      unavailable = null;
    },
    bytesRead: () => current?.bytesRead() ?? 0,
    dropUnresponsive() {
      if (!statementTimeoutMs || !current) return;
      if (current.silentFor() > statementTimeoutMs + GRACE_MS)
        current.fail(new DatabaseUnavailableError('a statement was never answered'));
    },
    async close() {
      unavailable ??= new DatabaseUnavailableError('the connections were closed');
      await current?.close();
    },
  };
}
