import { setTimeout as sleep } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices that repeat with the same seed. The timing still depends on the machine. */
export class Random {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** Returns an integer from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.whole(0, choices.length - 1)]!;
  }

  /** Starts the work at once or after a few milliseconds, so that two actions meet in different orders. */
  async soon<Result>(work: () => Promise<Result>, mostMs = 4): Promise<Result> {
    const ms = this.whole(0, mostMs);
    if (ms > 0) await sleep(ms);
    return work();
  }
}
