import type { Random } from './random.ts';

/** What a part of the run is given. */
export interface Setting {
  readonly random: Random;
  /** How often to try; each part says what it tries. */
  readonly rounds: number;
  /** Waits are allowed to take this many times as long as the product promises: for a machine that does other things as well. */
  readonly patience: number;
  say(line: string): void;
}

/** What came of a part. */
export interface Outcome {
  /** What was tried, with numbers. */
  readonly tried: string;
  /** What was lost, leaked or hung; empty where all is well. */
  readonly failures: readonly string[];
}

export interface Part {
  readonly name: string;
  readonly group: 'races' | 'faults' | 'servers' | 'memory' | 'api';
  /** What holds, as a sentence. */
  readonly promise: string;
  /** How often it is tried where nobody says otherwise. */
  readonly rounds: number;
  /** Throws `LeftOut` where the machine lacks what it needs. */
  run(setting: Setting): Promise<Outcome>;
}

/** The part cannot be tried on this machine; the message says what is missing. */
export class LeftOut extends Error {
  override name = 'LeftOut';
}
