import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@workflow/embedded-postgres/embedded-postgres.ts';
import {
  addressOf,
  type DatabaseAddress,
  openDatabase,
  type Sql,
} from '@workflow/server/platform/database/connection/client.ts';
import { createTemporaryFolder } from './folder.ts';

/** A PostgreSQL in a separate process, to which servers connect with `DATABASE_URL`. */
export interface Postgres extends AsyncDisposable {
  readonly url: string;
  stop(): Promise<void>;
  /** Restarts it at the same address, with its data. */
  start(): Promise<void>;
}

/** Settings without durability, because the races do not need the data after a crash. */
export const NON_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export async function startPostgres(tuning: Record<string, string> = {}): Promise<Postgres> {
  const folder = await createTemporaryFolder();
  const begin = () =>
    startEmbeddedPostgres({ dataDir: folder.path, tuning: { max_connections: 120, ...tuning } });
  let running = await begin();
  const { host, port, user, database } = running.connection;
  return {
    url: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    stop: () => running.stop(),
    async start() {
      running = await begin();
    },
    async [Symbol.asyncDispose]() {
      await running.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export interface PostmasterFile {
  readonly pid: number;
  readonly isReady: boolean;
  readonly address: DatabaseAddress;
}

/**
 * Returns what a server's embedded PostgreSQL wrote into `postmaster.pid`: process id, port, socket folder and state.
 * Null if there is none.
 */
export function readEmbeddedPostmaster(dataDir: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      isReady: lines[7]?.trim() === 'ready',
      address: { host: lines[4]!, port: Number(lines[3]), database: 'workflow', username: 'workflow' },
    };
  } catch {
    return null;
  }
}

/** Queries the database directly, on a new connection. */
export async function queryDatabase<Result>(
  address: DatabaseAddress | string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { sql, close } = openDatabase(typeof address === 'string' ? addressOf(address) : address, 1);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}
