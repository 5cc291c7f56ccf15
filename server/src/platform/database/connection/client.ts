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
 * What a statement needs. `sql` is postgres.js: its statements are prepared, so hot paths and those with a visibility predicate
 * use it. `db` is Drizzle over the same connection. Take them when you need them: they change when the connections do.
 */
export interface Reader {
  readonly sql: Sql;
  readonly db: Drizzle;
  /** In a transaction: rows on which rights rest are held until its end (see `held`). */
  readonly isTransaction?: true;
}

export interface Database extends Reader {
  readonly db: PostgresJsDatabase;
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

/** A database that can be told that there is none. */
export interface Pool extends Database {
  /** Refuses what is under way and all that comes, at once, until `resume`. */
  suspend(error: DatabaseUnavailableError): void;
  resume(): void;
  bytesRead(): number;
  /** Gives up connections on which a statement is still unanswered after the server should have ended it. */
  dropUnresponsive(): void;
}

export interface PoolOptions {
  /** The server ends a statement that takes longer; 0: never. */
  readonly statementTimeoutMs?: number;
  /** Asked when the first connection is made; null: each connection asks the database. */
  readonly arrayTypes?: () => ArrayTypes | null;
}

/** At most this many statements run at a time; more would only queue inside PostgreSQL. */
export const CONNECTIONS = 16;
/** Longer than a server far away takes, and short enough that whoever waits hears within two seconds that it is not there. */
export const CONNECT_TIMEOUT_MS = 1_500;
/** A transaction whose process has frozen holds its rows no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** For an answer to come after the server has ended the statement. */
const GRACE_MS = 2_000;

export function openDatabase(
  address: DatabaseAddress,
  connections = CONNECTIONS,
  { statementTimeoutMs = 0, arrayTypes = () => null }: PoolOptions = {},
): Pool {
  let current: Connections | null = null;
  let unavailable: DatabaseUnavailableError | null = null;

  function connected(): Connections {
    if (unavailable) throw new DatabaseUnavailableError(unavailable.message, { cause: unavailable });
    if (current) return current;
    const opened = openConnections(address, {
      max: connections,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
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
      return connected().sql;
    },
    get db() {
      return connected().db;
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
