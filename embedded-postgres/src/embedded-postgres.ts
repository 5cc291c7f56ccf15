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

/** Beside those that are asked for: for what runs in the background, and for people who look into the database. */
const otherConnections = 44;

export interface EmbeddedPostgresOptions {
  /** The folder that is locked; the database lies in `postgres` under it, its log beside it. */
  dataDir: string;
  /** Told when PostgreSQL ends without having been asked to, and what was done about it. */
  warn?: (line: string) => void;
  tuning?: Tuning;
  /** How many connections are wanted. */
  connections?: number;
  /** Breaks the start off. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** For postgres.js as for node-postgres. */
  connection: { host: string; port: number; database: string; user: string };
  /** The processes that run now, without PostgreSQL's own children. */
  readonly pids: number[];
  /** Ends the database and gives the folder free. Safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of this process's own, initialised at its first start, reached through a Unix socket alone. One
 * process may use a folder at a time. Throws `EmbeddedPostgresError` with one line where it cannot.
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
