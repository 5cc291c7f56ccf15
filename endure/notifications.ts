import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import type { EnduranceTest } from './endurance-test.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const ORACLE = 'testing/src/notifications/oracle.integration.test.ts';
const SEED_MAX = 2 ** 31 - 1;

/** Runs the test that compares notifications with a reference model, with more rounds and a seed of this run. */
export const notificationsTest: EnduranceTest = {
  name: 'notifications',
  group: 'races',
  promise:
    'After random messages, edits, deletions, reads, mutes, departures and role changes, the notifications of each user equal those of a reference model, on four devices.',
  rounds: 20,
  async run({ random, rounds, say }) {
    const seed = random.whole(0, SEED_MAX);
    const child = spawn(process.execPath, [VITEST, 'run', '--project', 'integration', ORACLE], {
      cwd: ROOT,
      env: { ...environment(), PROPERTY_ROUNDS: String(rounds), PROPERTY_SEED: String(seed) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output = (output + data.toString()).slice(-4_000);
      });
    const [code] = (await once(child, 'exit')) as [number | null];
    say(`${rounds} rounds of 150 operations with the seed ${seed}`);
    return {
      tried: `${rounds * 150} operations with the seed ${seed}`,
      failures: code === 0 ? [] : [output],
    };
  },
};
