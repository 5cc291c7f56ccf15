import { setTimeout as sleep } from 'node:timers/promises';
import { disownPostmasterFile, isPostgresOf, readPostmasterFile } from './postmaster-file.ts';

const patience = 10_000;

/**
 * Stops a PostgreSQL that a killed server left running. The caller must have locked the data directory, so that it
 * cannot belong to a running server.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = readPostmasterFile(folder)?.pid;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (pid === undefined || !isPostgresOf(pid, folder)) break;
    send(pid, signal);
    await waitForEnd(pid, folder);
  }
  disownPostmasterFile(folder);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

async function waitForEnd(pid: number, folder: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (isPostgresOf(pid, folder) && Date.now() < deadline) await sleep(10);
}
