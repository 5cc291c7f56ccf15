import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

const sources = '{contract,embedded-postgres,server,web,testing}/**';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, '**/*.integration.test.ts', '**/fixtures/**'],
          // A busy machine is slow; a test that waits for what happens waits no longer for it.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${sources}/*.integration.test.ts`],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
