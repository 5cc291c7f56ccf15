import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-error.ts';

export interface DataLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Takes the folder for this process alone, or refuses. The lock is SQLite's exclusive one on an empty file: a lock of
 * the kernel, which ends with the process however it ends, so that no stale process id can be mistaken for a server.
 */
export function lockDataDir(dataDir: string): DataLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'lock'));
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    throw new EmbeddedPostgresError(
      (error as { errcode?: number }).errcode === sqliteBusy
        ? `Another server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`
        : `The folder ${dataDir} cannot be written. Set DATA_DIR to one of your own.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}
