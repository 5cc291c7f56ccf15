import { RateLimited } from './rate-limited.ts';

const RETRY_SECONDS = 5;

/** The user who requests a slot, and a signal that ends the wait. */
export interface QueueRequest {
  readonly by: string;
  readonly signal?: AbortSignal;
  /** The maximum number of waiting tasks of this user, instead of the queue’s. */
  readonly waiting?: number;
}

export interface FairQueueLimits {
  /** The maximum number of concurrent tasks; one by default. */
  readonly ofAll?: number;
  /** The maximum number of concurrent tasks per user. */
  readonly ofOne?: number;
  /** The maximum number of waiting tasks per user; unlimited by default. */
  readonly waiting?: number;
}

/** A queue with a concurrency limit that serves users round-robin, so that a user with many tasks does not delay users with few. */
export class FairQueue {
  readonly #places: Required<FairQueueLimits>;
  /** The waiting tasks of each user; the first user in the map is next. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** The number of running tasks of each user. */
  readonly #taken = new Map<string, number>();
  #allTaken = 0;

  constructor({ ofAll = 1, ofOne = ofAll, waiting = Number.POSITIVE_INFINITY }: FairQueueLimits = {}) {
    this.#places = { ofAll, ofOne, waiting };
  }

  /** Runs the work in its turn. The signal only ends the wait, not running work. @throws the reason of the signal, or RateLimited */
  async take<T>(
    { by, signal, waiting = this.#places.waiting }: QueueRequest,
    work: () => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasPlace(by)) this.#enter(by);
    else await this.#wait(by, waiting, signal);
    try {
      return await work();
    } finally {
      this.#leave(by);
    }
  }

  #hasPlace(by: string): boolean {
    return this.#allTaken < this.#places.ofAll && (this.#taken.get(by) ?? 0) < this.#places.ofOne;
  }

  #enter(by: string): void {
    this.#allTaken += 1;
    this.#taken.set(by, (this.#taken.get(by) ?? 0) + 1);
  }

  #wait(by: string, waiting: number, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.get(by) ?? new Set();
    if (own.size >= waiting) throw new RateLimited(RETRY_SECONDS);
    return new Promise((resolve, reject) => {
      this.#waiting.set(by, own);
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.delete(begin);
        if (own.size === 0) this.#waiting.delete(by);
        reject(signal!.reason);
      };
      own.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Passes the slot on synchronously, so that no new caller can take it in between. */
  #leave(by: string): void {
    this.#allTaken -= 1;
    const left = this.#taken.get(by)! - 1;
    if (left > 0) this.#taken.set(by, left);
    else this.#taken.delete(by);
    for (const [next, own] of this.#waiting) {
      if (!this.#hasPlace(next)) continue;
      const [begin] = own;
      own.delete(begin!);
      this.#waiting.delete(next);
      // Moves the user to the end of the round.
      if (own.size > 0) this.#waiting.set(next, own);
      this.#enter(next);
      begin!();
      return;
    }
  }
}
