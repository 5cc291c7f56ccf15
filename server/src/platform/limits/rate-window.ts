import { LRUCache } from 'lru-cache';

/** So many times in so many milliseconds. */
export interface Rate {
  readonly max: number;
  readonly perMs: number;
}

export interface RateUsage {
  readonly max: number;
  readonly remaining: number;
  /** Until one may again as often as at first. */
  readonly resetSeconds: number;
  /** It was once too often. */
  readonly isExceeded: boolean;
}

/** Who has not been seen for the longest is forgotten first; whoever is over a limit and goes on is seen all the time. */
const REMEMBERED_KEYS = 10_000;

/** Counts what each key does in stretches of time, which begin with the first that it does; the memory for it is bounded. */
export class RateWindow {
  readonly #rate: Rate;
  readonly #windows: LRUCache<string, { used: number; endsAt: number }>;

  constructor(rate: Rate, remembered = REMEMBERED_KEYS) {
    this.#rate = rate;
    this.#windows = new LRUCache({ max: remembered });
  }

  take(key: string): RateUsage {
    const { max, perMs } = this.#rate;
    const now = Date.now();
    let window = this.#windows.get(key);
    // A clock that was set back must not make a window last longer than it should.
    if (!window || window.endsAt <= now || window.endsAt > now + perMs) {
      window = { used: 0, endsAt: now + perMs };
      this.#windows.set(key, window);
    }
    window.used += 1;
    return {
      max,
      remaining: Math.max(0, max - window.used),
      resetSeconds: Math.ceil((window.endsAt - now) / 1000),
      isExceeded: window.used > max,
    };
  }

  /** What was taken did not count after all. */
  refund(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }
}
