import { RateLimited } from './rate-limited.ts';

interface WaitingTask {
  readonly who: string;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

interface LatestOnlyLimits {
  /** The maximum number of tasks that run at a time. */
  readonly atOnce: number;
  /** The maximum number of waiting tasks. */
  readonly waiting: number;
}

const AGAIN_AFTER_SECONDS = 1;

/**
 * Runs expensive work with a concurrency limit. For each user at most one task runs and one waits: only the latest request. A newer
 * request replaces the waiting one, and cancelled requests are not started.
 */
export class LatestOnly {
  readonly #most: LatestOnlyLimits;
  readonly #busy = new Set<string>();
  readonly #queue: WaitingTask[] = [];

  constructor(most: LatestOnlyLimits) {
    this.#most = most;
  }

  /** Runs the work when its turn comes. @throws RateLimited if the user sends a newer request before, or if too many tasks wait */
  async take<Result>(who: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(who, signal);
    try {
      return await work();
    } finally {
      this.#busy.delete(who);
      this.#startNext();
    }
  }

  #turn(who: string, signal: AbortSignal): Promise<void> {
    this.#refuse(this.#queue.find((waiting) => waiting.who === who));
    return new Promise((start, refuse) => {
      const waiting = { who, start, refuse };
      this.#queue.push(waiting);
      this.#startNext();
      if (signal.aborted || this.#queue.length > this.#most.waiting) this.#refuse(waiting);
      signal.addEventListener('abort', () => this.#refuse(waiting), { once: true });
    });
  }

  /** Refuses a waiting task. Does nothing if the task has already started. */
  #refuse(waiting: WaitingTask | undefined): void {
    const place = waiting ? this.#queue.indexOf(waiting) : -1;
    if (place < 0) return;
    this.#queue.splice(place, 1);
    waiting!.refuse(new RateLimited(AGAIN_AFTER_SECONDS));
  }

  #startNext(): void {
    while (this.#busy.size < this.#most.atOnce) {
      const place = this.#queue.findIndex(({ who }) => !this.#busy.has(who));
      const [next] = place < 0 ? [] : this.#queue.splice(place, 1);
      if (!next) return;
      this.#busy.add(next.who);
      next.start();
    }
  }
}
