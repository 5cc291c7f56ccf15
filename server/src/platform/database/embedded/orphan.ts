import { setTimeout as sleep } from 'node:timers/promises';
import { disownPostmasterFile, isAlive, readPostmasterFile, serves } from './postmaster-file.ts';

const patience = 10_000;

/**
 * Stops the PostgreSQL that a killed server left behind. Call it with the lock of the data directory, so that it
 * cannot be a living server's.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pid = readPostmasterFile(folder)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  if (!serves(pid, folder)) {
    disownPostmasterFile(folder);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    if (await hasEnded(pid, folder)) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

async function hasEnded(pid: number, folder: string): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(pid) && serves(pid, folder)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
