import { RateLimited } from './rate-limited.ts';

const RETRY_SECONDS = 5;

/** Whose turn it is asked for, and what ends the wait for it. */
export interface QueueRequest {
  readonly by: string;
  readonly signal?: AbortSignal;
}

export interface FairQueueLimits {
  /** So many things are done at a time; one where it is not said. */
  readonly ofAll?: number;
  /** So many of them for one who asks. */
  readonly ofOne?: number;
  /** So much may one who asks have waiting; without bounds where it is not said. */
  readonly waiting?: number;
}

/** So many things at a time, and all who ask in turn: whoever asks for much waits behind those who ask for little. */
export class FairQueue {
  readonly #places: Required<FairQueueLimits>;
  /** What each of them waits for; the first has the next turn. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** How much of what each of them asked for is being done. */
  readonly #taken = new Map<string, number>();
  #allTaken = 0;

  constructor({ ofAll = 1, ofOne = ofAll, waiting = Number.POSITIVE_INFINITY }: FairQueueLimits = {}) {
    this.#places = { ofAll, ofOne, waiting };
  }

  /** The work, in its turn; once begun, no signal ends it. @throws the reason of the signal that ends the wait, or RateLimited */
  async take<T>({ by, signal }: QueueRequest, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasPlace(by)) this.#enter(by);
    else await this.#wait(by, signal);
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

  #wait(by: string, signal: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.get(by) ?? new Set();
    if (own.size >= this.#places.waiting) throw new RateLimited(RETRY_SECONDS);
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

  /** The turn passes on before anybody else can take it. */
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
      // Behind all others.
      if (own.size > 0) this.#waiting.set(next, own);
      this.#enter(next);
      begin!();
      return;
    }
  }
}
