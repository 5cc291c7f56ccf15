import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const sources = '{contract,server,web,testing}/**';
const globalSetup = 'testing/src/global-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, '**/*.integration.test.ts', '**/fixtures/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${sources}/*.integration.test.ts`],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 2,
  },
});
