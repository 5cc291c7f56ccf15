import type { Random } from './random.ts';

/** The input of a part of the endurance run. */
export interface PartOptions {
  readonly random: Random;
  /** The number of rounds; each part says what a round is. */
  readonly rounds: number;
  /** The factor by which waits may exceed the product's promised times, for a machine that also does other work. */
  readonly patience: number;
  say(line: string): void;
}

/** The result of a part. */
export interface PartResult {
  /** A description of what was tested, with numbers. */
  readonly tried: string;
  /** The failures, such as lost data, leaks and hung requests; empty if there are none. */
  readonly failures: readonly string[];
}

export interface Part {
  readonly name: string;
  readonly group: 'races' | 'faults' | 'servers' | 'memory' | 'api';
  /** The property that must hold, as a sentence. */
  readonly promise: string;
  /** The default number of rounds. */
  readonly rounds: number;
  /** Throws `PartSkipped` if the machine lacks what the part needs. */
  run(setting: PartOptions): Promise<PartResult>;
}

/** The part cannot run on this machine; the message says what is missing. */
export class PartSkipped extends Error {
  override name = 'PartSkipped';
}
