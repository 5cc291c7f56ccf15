import { setTimeout as sleep } from 'node:timers/promises';
import { runFailingServer } from '@workflow/testing/harness/server-process.ts';
import type { EnduranceTest, EnduranceTestOptions } from '../endurance-test.ts';
import { startWorkload } from '../load/workload.ts';
import { startSingleServer } from '../stage/single-server.ts';

const MAX_STOP_MS = 10_000;

/** Kills or stops the server repeatedly while users write, and restarts it each time. */
async function endUnderLoad(
  signal: 'SIGKILL' | 'SIGTERM',
  { random, rounds, patience, say }: EnduranceTestOptions,
) {
  await using alone = await startSingleServer();
  using workload = await startWorkload({
    urls: [alone.url],
    createUser: alone.createUser,
    output: alone.output,
    random,
  });
  const failures: string[] = [];
  let longestStop = 0;
  for (let round = 0; round < rounds; round++) {
    await sleep(random.whole(200, 1_200));
    const begin = performance.now();
    const { code } = await alone.server.end(signal);
    longestStop = Math.max(longestStop, performance.now() - begin);
    if (signal === 'SIGTERM' && code !== 0) failures.push(`the stop ended with ${code}`);
    await alone.start();
  }
  if (longestStop > MAX_STOP_MS * patience) failures.push(`a stop took ${Math.round(longestStop)} ms`);
  failures.push(...(await workload.settle(alone.embedded()!.address)));
  const tried = `${rounds} × ${signal}, ${workload.writes.count} messages acknowledged; answers: ${workload.stats}`;
  say(`${tried}; the longest end took ${Math.round(longestStop)} ms`);
  return { tried, failures };
}

const killServer: EnduranceTest = {
  name: 'kill-server',
  group: 'faults',
  promise: 'kill -9 of the server under load loses nothing that was acknowledged, and numbers have no gaps',
  rounds: 20,
  run: (setting) => endUnderLoad('SIGKILL', setting),
};

const stopServer: EnduranceTest = {
  name: 'stop-server',
  group: 'faults',
  promise: 'a server that is asked to stop under load ends in time, and all that it acknowledged is there',
  rounds: 5,
  run: (setting) => endUnderLoad('SIGTERM', setting),
};

const secondServer: EnduranceTest = {
  name: 'second-server',
  group: 'faults',
  promise: 'a second server on the same folder is refused in one line, and the first goes on',
  rounds: 3,
  async run({ rounds }) {
    await using alone = await startSingleServer();
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const { code, output } = await runFailingServer({ DATA_DIR: alone.folder });
      const lines = output.trimEnd().split('\n');
      if (code !== 1 || lines.length !== 1) failures.push(`it ended with ${code} and said ${output}`);
      const { status } = await fetch(`${alone.url}/readyz`);
      if (status !== 200) failures.push(`the first one answers ${status}`);
    }
    return { tried: `${rounds} second servers`, failures };
  },
};

export const serverTests: readonly EnduranceTest[] = [killServer, stopServer, secondServer];
