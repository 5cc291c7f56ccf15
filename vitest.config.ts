import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

const sources = '{contract,embedded-postgres,server,web,testing}/**';

const excluded = [...configDefaults.exclude, '**/*.integration.test.ts', '**/fixtures/**'];

/**
 * The test files that replace modules or count the steps of functions. Each needs a process of its own: other files may
 * have imported the original modules, and functions that already ran are not counted.
 */
const isolated = globSync(`${sources}/*.test.{ts,tsx}`, { exclude: excluded }).filter((path) =>
  /\bvi\.(mock|doMock|resetModules)\(|'node:inspector'/.test(readFileSync(path, 'utf8')),
);

// A busy machine is slow; a test that waits for what happens waits no longer for it.
const unit = {
  // A nightly run multiplies the rounds of the property tests.
  testTimeout: 120_000 * Number(process.env['PROPERTY_ROUNDS'] ?? 1),
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['testing/src/setup.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [`${sources}/*.test.{ts,tsx}`],
          exclude: [...excluded, ...isolated],
          // The files of a worker share what they import, which takes two fifths of their processor time.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: isolated } },
      {
        test: {
          name: 'integration',
          include: [`${sources}/*.integration.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['testing/src/global-setup.ts'],
          // The files of a worker share what they import, which takes a quarter of their time.
          isolate: false,
          setupFiles: ['testing/src/setup.ts'],
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
