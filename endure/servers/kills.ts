import { setTimeout as sleep } from 'node:timers/promises';
import type { EnduranceTest } from '../endurance-test.ts';
import { FailureCounts } from '../failure-counts.ts';
import { startWorkload } from '../load/workload.ts';
import { startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { startServerGroup } from '../stage/server-group.ts';
import { checkDelays, measureRemoval, measureSessionEnd } from './cross-server-delays.ts';

const AWAY_MS = 2_000;

const killRedis: EnduranceTest = {
  name: 'kill-redis',
  group: 'servers',
  promise:
    'Redis dies and comes back: removals and ends of sessions hold at both servers, nobody misses anything',
  rounds: 4,
  async run({ random, rounds, patience, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using group = await startServerGroup(postgres.url, { REDIS_URL: redis.url });
    using workload = await startWorkload({
      urls: group.urls,
      createUser: group.createUser,
      output: group.output,
      random,
    });
    const failures = new FailureCounts();
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 800));
      await redis.kill();
      const times = {
        ...(await measureSessionEnd(group, workload)),
        ...(await measureRemoval(group, workload)),
      };
      await sleep(random.whole(0, AWAY_MS));
      await redis.restart();
      say(checkDelays(times, failures, patience));
    }
    const tried = `${rounds} × kill -9 of Redis, ${workload.writes.count} messages acknowledged`;
    return { tried, failures: [...failures.list, ...(await workload.settle(postgres.url))] };
  },
};

const killOneOfTwo: EnduranceTest = {
  name: 'kill-one-of-two',
  group: 'servers',
  promise:
    'kill -9 of one of two servers under load: nothing is lost, and the tabs of the other know everything',
  rounds: 8,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using group = await startServerGroup(postgres.url, { REDIS_URL: redis.url });
    using workload = await startWorkload({
      urls: group.urls,
      createUser: group.createUser,
      output: group.output,
      random,
    });
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 1_000));
      const index = random.whole(0, 1);
      await group.end(index, 'SIGKILL');
      await group.start(index);
    }
    const tried = `${rounds} × kill -9, ${workload.writes.count} messages acknowledged`;
    say(`${tried}; answers: ${workload.stats}`);
    return { tried, failures: await workload.settle(postgres.url) };
  },
};

const serverGone: EnduranceTest = {
  name: 'server-gone',
  group: 'servers',
  promise:
    'a server is killed or stopped and does not come back: the tabs of the other know all that it wrote',
  rounds: 12,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using group = await startServerGroup(postgres.url, { REDIS_URL: redis.url });
    const [first, second] = group.urls as [string, string];
    using workload = await startWorkload({
      urls: group.urls,
      writeAt: [second],
      listenAt: [first],
      createUser: group.createUser,
      output: group.output,
      random,
    });
    const failures = new FailureCounts();
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(500, 1_500));
      await group.end(1, round % 2 ? 'SIGTERM' : 'SIGKILL');
      const unknown = await workload.unknown();
      if (unknown.length > 0) failed += 1;
      for (const what of unknown)
        failures.add(`after the end of the other server: ${what.replace(/^\d+ × /, '')}`);
      await group.start(1);
    }
    const tried = `${rounds} ends, ${failed} failed, ${workload.writes.count} messages acknowledged`;
    say(`${tried}; answers: ${workload.stats}`);
    return { tried, failures: [...failures.list, ...(await workload.settle(postgres.url))] };
  },
};

export const killTests: readonly EnduranceTest[] = [killRedis, killOneOfTwo, serverGone];
