import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { type Cluster, databaseName, superuser, type Tuning } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { chooseIdentity } from './identity.ts';
import { initialise } from './initialise.ts';
import { stopOrphan } from './orphan.ts';
import { socketFolderFor } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of the server's data; the database lies in `postgres` under it, its log beside it. */
  dataDir: string;
  /** Told when PostgreSQL ends without having been asked to, and what was done about it. */
  warn?: (line: string) => void;
  tuning?: Tuning;
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
  const dataDir = await makeFolder(options.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const cluster = await prepare(dataDir, options);
    await initialise(cluster);
    await stopOrphan(cluster.folder);
    const supervised = await supervise(cluster);
    let stopped: Promise<void> | undefined;

    async function stop(): Promise<void> {
      await supervised.stop();
      await rm(cluster.socketFolder, { recursive: true, force: true });
      lock.release();
    }

    return {
      connection: { host: cluster.socketFolder, port: 5432, database: databaseName, user: superuser },
      get pids() {
        return supervised.pids();
      },
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return await realpath(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(
      `The folder ${path} cannot be made (${code}). Set DATA_DIR to another one.`,
    );
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
    tuning: options.tuning ?? {},
    warn: options.warn ?? (() => {}),
  };
}
