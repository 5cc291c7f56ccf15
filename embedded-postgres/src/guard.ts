import { spawn } from 'node:child_process';

/** A tiny process that ends PostgreSQL when this process ends without doing so, however it ends. */
export interface Guard {
  pid: number | undefined;
  dismiss(): void;
}

/** The guard waits for the end of its input, which the kernel closes together with this process. */
export function guardProcess(pid: number): Guard {
  const guard = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  // Without a guard, the next start stops what was left behind.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return { pid: guard.pid, dismiss: () => guard.kill('SIGKILL') };
}
