import { setTimeout as sleep } from 'node:timers/promises';
import { Failures } from '../failures.ts';
import { beginStorm } from '../load/workload.ts';
import type { Part } from '../part.ts';
import { startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { openSite } from '../stage/server-group.ts';
import { judgeTimes, measureRemoval, measureSessionEnd } from './cross-server-delays.ts';

const AWAY_MS = 2_000;

const killRedis: Part = {
  name: 'kill-redis',
  group: 'servers',
  promise:
    'Redis dies and comes back: removals and ends of sessions hold at both servers, nobody misses anything',
  rounds: 4,
  async run({ random, rounds, patience, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    using storm = await beginStorm({ urls: site.urls, aPerson: site.aPerson, output: site.output, random });
    const failures = new Failures();
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 800));
      await redis.kill();
      const times = { ...(await measureSessionEnd(site, storm)), ...(await measureRemoval(site, storm)) };
      await sleep(random.whole(0, AWAY_MS));
      await redis.restart();
      say(judgeTimes(times, failures, patience));
    }
    const tried = `${rounds} × kill -9 of Redis, ${storm.ledger.count} messages acknowledged`;
    return { tried, failures: [...failures.list, ...(await storm.settle(postgres.url))] };
  },
};

const killOneOfTwo: Part = {
  name: 'kill-one-of-two',
  group: 'servers',
  promise:
    'kill -9 of one of two servers under load: nothing is lost, and the tabs of the other know everything',
  rounds: 8,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    using storm = await beginStorm({ urls: site.urls, aPerson: site.aPerson, output: site.output, random });
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(200, 1_000));
      const index = random.whole(0, 1);
      await site.end(index, 'SIGKILL');
      await site.start(index);
    }
    const tried = `${rounds} × kill -9, ${storm.ledger.count} messages acknowledged`;
    say(`${tried}; answers: ${storm.tally}`);
    return { tried, failures: await storm.settle(postgres.url) };
  },
};

const serverGone: Part = {
  name: 'server-gone',
  group: 'servers',
  promise:
    'a server is killed or stopped and does not come back: the tabs of the other know all that it wrote',
  rounds: 12,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
    const [first, second] = site.urls as [string, string];
    using storm = await beginStorm({
      urls: site.urls,
      writeAt: [second],
      listenAt: [first],
      aPerson: site.aPerson,
      output: site.output,
      random,
    });
    const failures = new Failures();
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(500, 1_500));
      await site.end(1, round % 2 ? 'SIGTERM' : 'SIGKILL');
      const unknown = await storm.unknown();
      if (unknown.length > 0) failed += 1;
      for (const what of unknown)
        failures.add(`after the end of the other server: ${what.replace(/^\d+ × /, '')}`);
      await site.start(1);
    }
    const tried = `${rounds} ends, ${failed} failed, ${storm.ledger.count} messages acknowledged`;
    say(`${tried}; answers: ${storm.tally}`);
    return { tried, failures: [...failures.list, ...(await storm.settle(postgres.url))] };
  },
};

export const killParts: readonly Part[] = [killRedis, killOneOfTwo, serverGone];
