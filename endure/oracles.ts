import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import type { EnduranceTest } from './endurance-test.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const SEED_MAX = 2 ** 31 - 1;

interface Oracle {
  readonly name: string;
  readonly promise: string;
  readonly rounds: number;
  /** The path of the test, without `testing/src/` and the extension. */
  readonly file: string;
  /** What one round does, such as `150 operations`. */
  readonly round: string;
}

/** Runs a property test of `npm test` with more rounds and a seed of this run. */
const oracleTest = ({ name, promise, rounds, file, round }: Oracle): EnduranceTest => ({
  name,
  group: 'races',
  promise,
  rounds,
  async run({ random, rounds: count, say }) {
    const seed = random.whole(0, SEED_MAX);
    const path = `testing/src/${file}.integration.test.ts`;
    const child = spawn(process.execPath, [VITEST, 'run', '--project', 'integration', path], {
      cwd: ROOT,
      env: { ...environment(), PROPERTY_ROUNDS: String(count), PROPERTY_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output = (output + data.toString()).slice(-4_000);
      });
    const [code] = (await once(child, 'exit')) as [number | null];
    const tried = `${count} rounds of ${round} with the seed ${seed}`;
    say(tried);
    return { tried, failures: code === 0 ? [] : [output] };
  },
});

/** The tests that compare the product with a reference model. */
export const oracleTests: readonly EnduranceTest[] = [
  oracleTest({
    name: 'notifications',
    promise:
      'After random actions in channels and direct messages, two users see on each of their three devices exactly the notifications of a reference model.',
    rounds: 20,
    file: 'notifications/oracle',
    round: '150 operations',
  }),
  oracleTest({
    name: 'searches',
    promise:
      'After random edits, deletions, memberships and roles, the searches, command suggestions and notifications of six users show and count exactly what each of them can open.',
    rounds: 10,
    file: 'search/visibility',
    round: '100 searches, 100 suggestions and 100 reads of notifications by each user',
  }),
];
