import type { Log } from '../log/log.ts';

export interface Cleanups {
  /** A list of cleanup functions that run in reverse order. */
  add(cleanup: () => Promise<unknown>): void;
  /** Runs all cleanup functions that were added. A failing one does not prevent the others. */
  run(): Promise<void>;
}

export function createCleanups(log: Pick<Log, 'error'>): Cleanups {
  const cleanups: (() => Promise<unknown>)[] = [];
  let running: Promise<void> = Promise.resolve();

  async function undo(): Promise<void> {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
      await cleanup().catch((error: unknown) => log.error({ err: error }, 'stopping'));
    }
  }

  return {
    add: (cleanup) => void cleanups.push(cleanup),
    run() {
      running = running.then(undo);
      return running;
    },
  };
}
