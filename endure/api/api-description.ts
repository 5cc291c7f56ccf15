import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnduranceTest } from '../endurance-test.ts';
import { createTemporaryFolder } from '../stage/folder.ts';
import { watchServerErrors } from '../stage/server-errors.ts';
import { startSingleServer } from '../stage/single-server.ts';
import { pollUntil } from '../stage/timeouts.ts';
import { testApi } from './schemathesis.ts';

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));

/** The shortest run in seconds that reaches every operation. */
const SECONDS_MIN = 60;

export const apiDescriptionTest: EnduranceTest = {
  name: 'described-api',
  group: 'api',
  promise: 'whatever is sent, for so many seconds, the answer is one that the description knows, and no 5xx',
  rounds: 240,
  async run({ random, rounds, say }) {
    const seconds = Math.max(SECONDS_MIN, rounds);
    await using folder = await createTemporaryFolder();
    await using alone = await startSingleServer({ DEMO_ACCOUNTS: 'on' });
    // The server prints this line last during its start.
    await pollUntil(10_000, () => alone.server.output().includes('Demo'));
    const seen = watchServerErrors([alone.server]);
    const seed = random.whole(1, 1_000_000);
    const { report, output } = await testApi(alone.url, { seed, seconds, folder: folder.path });
    const { operations, test_cases, failures, errors } = report;
    const found = [
      ...failures.map(({ title, operations: where }) => `${title}: ${where.join(', ')}`),
      ...errors.map((error) => JSON.stringify(error)),
      ...(operations.tested < operations.total || operations.total === 0
        ? [`only ${operations.tested} of ${operations.total} operations were tried`]
        : []),
      ...(await seen()),
    ];
    const tried = `${test_cases.generated} requests to ${operations.tested} operations in ${seconds} s, seed ${seed}`;
    say(tried);
    if (found.length > 0) {
      await mkdir(RESULTS, { recursive: true });
      const log = join(RESULTS, 'schemathesis.log');
      await writeFile(log, output);
      say(`what was sent is in ${log}`);
    }
    return { tried, failures: found };
  },
};
