import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of `postmaster.pid`, which a running PostgreSQL writes into its data directory. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

const fileName = 'postmaster.pid';
const statusLine = 7;

export function readPostmasterFile(folder: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(folder, fileName), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, ready: lines[statusLine]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * Makes PostgreSQL treat the process id in the file as stale: another process may have the id by now, or the dead
 * process is still a zombie. The file stays, because it names the shared memory by which PostgreSQL detects surviving
 * processes of the old server.
 */
export function disownPostmasterFile(folder: string): void {
  const path = join(folder, fileName);
  if (!existsSync(path)) return;
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  // PostgreSQL ignores a lock file that names its own parent process, which is this process.
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}

/** Whether the process is a PostgreSQL of this data directory. */
export function isPostgresOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`-D ${folder}`);
  } catch {
    return false;
  }
}
