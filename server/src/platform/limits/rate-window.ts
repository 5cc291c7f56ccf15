import { LRUCache } from 'lru-cache';

/** The maximum number of uses per time window. */
export interface Rate {
  readonly max: number;
  readonly perMs: number;
}

export interface RateUsage {
  readonly max: number;
  readonly remaining: number;
  /** The seconds until the window ends and the full quota is available again. */
  readonly resetSeconds: number;
  /** Whether this use exceeded the limit. */
  readonly isExceeded: boolean;
}

/**
 * The maximum number of keys in memory. The least recently used key is dropped first; a caller who keeps exceeding a limit is used
 * constantly and stays.
 */
const REMEMBERED_KEYS = 10_000;

/** A fixed-window rate limiter with bounded memory. The window of a key starts with its first use. */
export class RateWindow {
  readonly #rate: Rate;
  readonly #windows: LRUCache<string, { used: number; endsAt: number }>;

  constructor(rate: Rate, remembered = REMEMBERED_KEYS) {
    this.#rate = rate;
    // The limit is `maxSize`, because `max` would allocate space for every key at once.
    this.#windows = new LRUCache({ maxSize: remembered, sizeCalculation: () => 1 });
  }

  take(key: string, amount = 1): RateUsage {
    const { max, perMs } = this.#rate;
    const now = Date.now();
    let window = this.#windows.get(key);
    // A clock that was set back must not make a window last longer than it should.
    if (!window || window.endsAt <= now || window.endsAt > now + perMs) {
      window = { used: 0, endsAt: now + perMs };
      this.#windows.set(key, window);
    }
    window.used += amount;
    return {
      max,
      remaining: Math.max(0, max - window.used),
      resetSeconds: Math.ceil((window.endsAt - now) / 1000),
      isExceeded: window.used > max,
    };
  }

  /** Forgets the uses of a key. */
  reset(key: string): void {
    this.#windows.delete(key);
  }

  /** Refunds one use that should not count. */
  refund(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }
}
