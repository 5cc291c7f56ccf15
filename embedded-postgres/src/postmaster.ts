import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setImmediate as pendingEvents, setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, configuration } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { guardProcess } from './guard.ts';
import { launch } from './identity.ts';
import { openLog, reasonIn } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** A running PostgreSQL that accepts connections. */
export interface Postmaster {
  /** The ids of the PostgreSQL process and its guard. */
  pids: number[];
  exited: Promise<void>;
  /** Closes all connections, writes a checkpoint and stops. */
  stop(): Promise<void>;
}

const fastShutdownPatience = 8000;
const survivorsPatience = 10_000;

/**
 * @throws EmbeddedPostgresError if PostgreSQL ends before it is ready; the signal's reason if the start was aborted
 */
export async function startPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + survivorsPatience;
  for (;;) {
    const result = await tryToStart(cluster, signal);
    signal?.throwIfAborted();
    if (typeof result !== 'string') return result;
    // Sessions of a killed PostgreSQL end by themselves as soon as they detect it.
    if (!result.includes('shared memory block') || Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database does not start: ${result} See ${cluster.logFile}.`);
    }
    await sleep(50, null, { ...(signal && { signal }) });
  }
}

/** Returns the reason if PostgreSQL ends before it is ready. */
async function tryToStart(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster | string> {
  signal?.throwIfAborted();
  const log = openLog(cluster.logFile);
  const args = ['-D', cluster.folder, ...configuration(cluster)];
  // In its own process group, PostgreSQL does not receive the terminal's Ctrl-C while the server still uses it.
  const child = launch(cluster.identity, cluster.binaries.postgres, args, {
    stdio: ['ignore', log.file, log.file],
    cwd: '/',
    detached: true,
  });
  closeSync(log.file);
  if (child.pid === undefined) throw await once(child, 'error');
  child.unref();
  const guard = guardProcess(child.pid);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      guard.dismiss();
      resolve();
    });
  });

  async function stop(): Promise<void> {
    child.ref();
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), fastShutdownPatience);
    await exited;
    clearTimeout(timer);
  }

  for (;;) {
    await sleep(5);
    // On a busy machine an abort may have arrived during the sleep, but not been delivered yet.
    await pendingEvents();
    if (ended) break;
    if (signal?.aborted) {
      await stop();
      break;
    }
    const file = readPostmasterFile(cluster.folder);
    if (file?.ready && file.pid === child.pid) {
      return { pids: guard.pid === undefined ? [child.pid] : [child.pid, guard.pid], exited, stop };
    }
  }
  return reasonIn(cluster.logFile, log.length);
}
