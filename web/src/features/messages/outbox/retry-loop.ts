/** How long to wait after so many tries in a row that did not pass, in milliseconds. */
export const retryDelay = (tries: number): number => Math.min(30_000, 1_000 * 2 ** Math.max(0, tries - 1));

export interface RetryLoop {
  /** Now, or once more after what is under way. */
  wake(): void;
  /** The same, and what failed before counts no more. */
  wakeAndResetBackoff(): void;
  stop(): void;
}

/** Runs a task that answers whether something is left: again when it is woken, and after a while where something was left. */
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
