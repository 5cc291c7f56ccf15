import type { Random } from './random.ts';

/** The input of a test of the endurance run. */
export interface EnduranceTestOptions {
  readonly random: Random;
  /** The number of rounds; each test defines what a round is. */
  readonly rounds: number;
  /** The factor by which waits may exceed the product's promised times, for a machine that also does other work. */
  readonly patience: number;
  say(line: string): void;
}

/** The result of a test. */
export interface EnduranceTestResult {
  /** A summary of the test, with numbers. */
  readonly tried: string;
  /** The failures, such as lost data, leaks and hung requests; empty if there are none. */
  readonly failures: readonly string[];
}

export interface EnduranceTest {
  readonly name: string;
  readonly group: 'races' | 'faults' | 'servers' | 'memory' | 'api';
  /** The property that must hold, as a sentence. */
  readonly promise: string;
  /** The default number of rounds. */
  readonly rounds: number;
  /** Throws `EnduranceTestSkipped` if the machine lacks what the test needs. */
  run(setting: EnduranceTestOptions): Promise<EnduranceTestResult>;
}

/** The test cannot run on this machine. The message names the missing program. */
export class EnduranceTestSkipped extends Error {
  override name = 'EnduranceTestSkipped';
}
