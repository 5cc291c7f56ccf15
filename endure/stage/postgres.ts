import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@workflow/embedded-postgres/embedded-postgres.ts';
import {
  addressOf,
  type DatabaseAddress,
  openDatabase,
  type Sql,
} from '@workflow/server/platform/database/connection/client.ts';
import { temporaryFolder } from './folder.ts';

/** A PostgreSQL beside the servers, as `DATABASE_URL` names one. */
export interface Postgres extends AsyncDisposable {
  readonly url: string;
  stop(): Promise<void>;
  /** Again at the same address, with its data. */
  start(): Promise<void>;
}

/** What a race needs of a disk: nothing. */
export const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export async function startPostgres(tuning: Record<string, string> = {}): Promise<Postgres> {
  const folder = await temporaryFolder();
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
 * What the embedded PostgreSQL of a server writes about itself: process id, port and folder of its socket, and whether it is ready.
 * Null while there is none.
 */
export function embeddedUnder(dataDir: string): PostmasterFile | null {
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

/** A look past the servers, on a connection that was not there before. */
export async function look<Result>(
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
