import type { Cluster } from './cluster.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

const mostRestarts = 3;
const restartsPer = 60_000;

export interface Supervised {
  pids(): number[];
  stop(): Promise<void>;
}

/** Keeps PostgreSQL running: one that ends by itself is started again, but not over and over. */
export async function supervise(cluster: Cluster): Promise<Supervised> {
  let current: Postmaster | null = await startPostmaster(cluster);
  let stopping = false;
  const watching = watch(current);

  async function watch(first: Postmaster): Promise<void> {
    const restarts: number[] = [];
    let postmaster = first;
    for (;;) {
      await postmaster.exited;
      current = null;
      if (stopping) return;
      restarts.push(Date.now());
      if (restarts.length > mostRestarts && Date.now() - (restarts.shift() ?? 0) < restartsPer) {
        cluster.warn(`The database keeps ending. See ${cluster.logFile}.`);
        return;
      }
      cluster.warn('The database has ended unexpectedly. Starting it again.');
      try {
        postmaster = await startPostmaster(cluster);
      } catch (error) {
        cluster.warn(String(error));
        return;
      }
      current = postmaster;
      if (stopping) await postmaster.stop();
    }
  }

  return {
    pids: () => current?.pids ?? [],
    async stop() {
      stopping = true;
      await current?.stop();
      await watching;
    },
  };
}
