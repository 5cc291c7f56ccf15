/** Returns the exponential backoff in milliseconds after this many failed attempts in a row. */
export const retryDelay = (tries: number): number => Math.min(30_000, 1_000 * 2 ** Math.max(0, tries - 1));

export interface RetryLoop {
  /** Runs the task now, or once more after the current run. */
  wake(): void;
  /** Runs the task like `wake` and resets the backoff. */
  wakeAndResetBackoff(): void;
  stop(): void;
}

/** Repeats a task that returns whether work is left: when it is woken, and after a backoff while work is left. */
export function createRetryLoop(task: () => Promise<boolean>): RetryLoop {
  let isOver = false;
  let running = false;
  let again = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    again = true;
    if (running) return;
    running = true;
    let left = false;
    while (again && !isOver) {
      again = false;
      try {
        left = await task();
      } catch (error) {
        left = true;
        reportError(error);
      }
    }
    running = false;
    tries = left ? tries + 1 : 0;
    if (left && !isOver) timer = setTimeout(run, retryDelay(tries));
  }

  return {
    wake: () => void run(),
    wakeAndResetBackoff() {
      tries = 0;
      void run();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
