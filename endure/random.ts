import { setTimeout as sleep } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that come again with the same seed. When each thing happens is up to the machine all the same. */
export class Random {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.whole(0, choices.length - 1)]!;
  }

  /** Begins the work a few milliseconds from now, or at once: so that two of them meet in ever other ways. */
  async soon<Result>(work: () => Promise<Result>, mostMs = 4): Promise<Result> {
    const ms = this.whole(0, mostMs);
    if (ms > 0) await sleep(ms);
    return work();
  }
}
