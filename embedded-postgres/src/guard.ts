import { spawn } from 'node:child_process';

/** A small process that stops PostgreSQL when this process ends without stopping it, however it ends. */
export interface Guard {
  pid: number | undefined;
  dismiss(): void;
}

/** The guard waits for the end of its input, which the kernel closes when this process ends. */
export function guardProcess(pid: number): Guard {
  const guard = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  // If the guard cannot start, the next start of the server stops a leftover PostgreSQL.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return { pid: guard.pid, dismiss: () => guard.kill('SIGKILL') };
}
