import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { type Cluster, databaseName, superuser, type Tuning } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { chooseIdentity } from './identity.ts';
import { initialise } from './initialise.ts';
import { makeFolder } from './make-folder.ts';
import { stopOrphan } from './orphan.ts';
import { socketFolderFor } from './socket-folder.ts';
import { supervise } from './supervise.ts';

/**
 * Connections in addition to the requested ones: for background processes, and for operators who inspect the
 * database.
 */
const otherConnections = 44;

export interface EmbeddedPostgresOptions {
  /** The folder that is locked; it contains the cluster in `postgres` and its log. */
  dataDir: string;
  /** Called with a line for the log when PostgreSQL ends unexpectedly, fails to start again, or runs again. */
  warn?: (line: string) => void;
  tuning?: Tuning;
  /** The number of connections that the server needs. */
  connections?: number;
  /** Aborts the start. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** Connection options for both postgres.js and node-postgres. */
  connection: { host: string; port: number; database: string; user: string };
  /** The ids of the running processes, without PostgreSQL's own child processes. */
  readonly pids: number[];
  /** Stops the database and unlocks the folder. Safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for this process, initialized at its first start and reachable only through a Unix socket. One
 * process at a time may use a folder. @throws EmbeddedPostgresError with one line if it cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openFolder(options.dataDir);
  const lock = lockDataDir(dataDir);
  let socketFolder: string | undefined;
  let stopped: Promise<void> | undefined;

  async function leave(): Promise<void> {
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    lock.release();
  }

  try {
    const cluster = await prepare(dataDir, options);
    socketFolder = cluster.socketFolder;
    await initialise(cluster, options.signal);
    await stopOrphan(cluster.folder);
    const supervised = await supervise(cluster, options.signal);
    return {
      connection: { host: socketFolder, port: 5432, database: databaseName, user: superuser },
      get pids() {
        return supervised.pids();
      },
      stop() {
        stopped ??= supervised.stop().then(leave);
        return stopped;
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function openFolder(path: string): Promise<string> {
  try {
    await makeFolder(path);
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new EmbeddedPostgresError(`The folder ${path} cannot be made (${code}).`, 'folder');
  }
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Cluster> {
  const { identity, binaries } = await chooseIdentity(await findBinaries(), dataDir);
  return {
    binaries,
    identity,
    folder: join(dataDir, 'postgres'),
    socketFolder: socketFolderFor(dataDir, identity),
    logFile: join(dataDir, 'postgres.log'),
    tuning: { max_connections: (options.connections ?? 0) + otherConnections, ...options.tuning },
    warn: options.warn ?? (() => {}),
  };
}
