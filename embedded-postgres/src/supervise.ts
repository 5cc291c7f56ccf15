import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

/** A PostgreSQL that ran for this long did not end because of a failed start. */
const healthyMs = 10_000;
const firstDelayMs = 100;
const longestDelayMs = 1_000;
/** How often the log repeats that PostgreSQL still does not start. */
const reminderMs = 60_000;

export interface Supervised {
  pids(): number[];
  stop(): Promise<void>;
}

/** Keeps PostgreSQL running: if it ends unexpectedly, it is restarted, as often as needed. */
export async function supervise(cluster: Cluster, signal?: AbortSignal): Promise<Supervised> {
  let current: Postmaster | null = await startPostmaster(cluster, signal);
  const stopping = new AbortController();
  const watching = watch(current).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  async function watch(first: Postmaster): Promise<never> {
    let delay = 0;
    for (let postmaster = first; ; postmaster = await restart()) {
      current = postmaster;
      const startedAt = performance.now();
      await postmaster.exited;
      current = null;
      stopping.signal.throwIfAborted();
      cluster.warn('The database has ended unexpectedly. Starting it again.');
      delay = performance.now() - startedAt > healthyMs ? 0 : nextDelay(delay);
      await sleep(delay, null, { signal: stopping.signal });
    }
  }

  async function restart(): Promise<Postmaster> {
    let said = { reason: '', at: Number.NEGATIVE_INFINITY };
    for (let delay = firstDelayMs; ; delay = nextDelay(delay)) {
      try {
        const postmaster = await startPostmaster(cluster, stopping.signal);
        cluster.warn('The database runs again.');
        return postmaster;
      } catch (error) {
        stopping.signal.throwIfAborted();
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said.reason || performance.now() - said.at > reminderMs) {
          cluster.warn(`${reason} Trying again until it does.`);
          said = { reason, at: performance.now() };
        }
      }
      await sleep(delay, null, { signal: stopping.signal });
    }
  }

  return {
    pids: () => current?.pids ?? [],
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}

function nextDelay(delay: number): number {
  return Math.min(Math.max(delay * 2, firstDelayMs), longestDelayMs);
}
