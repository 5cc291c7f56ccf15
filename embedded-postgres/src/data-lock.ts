import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './embedded-error.ts';

export interface DataLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Locks the folder for this process, or throws if another process has it. The lock is SQLite's exclusive lock on an
 * empty file: a kernel lock, which ends with the process however it ends, so that no stale process id can be mistaken
 * for a server.
 */
export function lockDataDir(dataDir: string): DataLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'lock'));
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new EmbeddedPostgresError(`Another server is already using ${dataDir}.`, 'in-use');
    }
    tryToWrite(dataDir);
    throw error;
  }
  const held = file;
  return { release: () => held.close() };
}

/** SQLite does not report why it cannot open the file, so this writes a file to get the system's error. */
function tryToWrite(dataDir: string): void {
  const path = join(dataDir, 'lock.probe');
  try {
    writeFileSync(path, 'a byte');
  } finally {
    rmSync(path, { force: true });
  }
}
