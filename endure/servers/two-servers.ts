import { setTimeout as sleep } from 'node:timers/promises';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestRedis } from '@workflow/testing/harness/redis.ts';
import { registerAt } from '@workflow/testing/harness/sign-up.ts';
import { aMessage } from '@workflow/testing/harness/workspace.ts';
import { Failures } from '../failures.ts';
import { beginStorm, type Storm } from '../load/workload.ts';
import type { Outcome, Part, Setting } from '../part.ts';
import { startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { at, openSite, type Site } from '../stage/server-group.ts';
import { judgeTimes, measureEvents, measureRemoval, measureSessionEnd } from './cross-server-delays.ts';

const LOAD_MS = 5_000;
const OUTAGES_S = [5, 60];
/** How often rights are revoked while Redis is unavailable, in milliseconds. */
const CHECK_EVERY_MS = 5_000;

interface Stage {
  readonly site: Site;
  readonly redis: TestRedis;
  readonly failures: Failures;
  beginStorm(urls: readonly string[]): Promise<Storm>;
}

/** Runs the work on two servers with one PostgreSQL and one Redis. A storm that it returns is settled at the end. */
async function onTwoServers(
  { random }: Setting,
  work: (stage: Stage) => Promise<{ tried: string; storm?: Storm }>,
): Promise<Outcome> {
  await using postgres = await startPostgres();
  await using redis = await startRedis();
  await using site = await openSite(postgres.url, { REDIS_URL: redis.url });
  const failures = new Failures();
  const begin = (urls: readonly string[]) =>
    beginStorm({ urls, aPerson: site.aPerson, output: site.output, random });
  const { tried, storm } = await work({ site, redis, failures, beginStorm: begin });
  using open = storm;
  return { tried, failures: [...failures.list, ...((await open?.settle(postgres.url)) ?? [])] };
}

const measureRights = async (site: Site, storm: Storm) => ({
  ...(await measureSessionEnd(site, storm)),
  ...(await measureRemoval(site, storm)),
});

/** Removes a user who has a tab open at one server, while the other server is down. */
async function removeUserAt(site: Site, storm: Storm, index: number) {
  const { workspaceId: id } = storm;
  const owner = at(site.servers[index]!, storm.owner);
  const user = await registerAt(site.urls[index]!, 'removed');
  await owner.does(addMember, { params: { id }, body: { user_id: user.id, role: 'member' } });
  const tab = await user.connects();
  await tab.emit(joinWorkspace, { workspace_id: id });
  await owner.does(removeMember, { params: { id, user_id: user.id } });
  await tab.settled();
  return { user, tab, heardBefore: tab.all(newMessage).length };
}

/**
 * Expects that the removed user receives no message from their server, and that the restarted one denies them the
 * workspace.
 */
async function checkRemoved(
  site: Site,
  { owner, workspaceId, channelIds }: Storm,
  { user, tab, heardBefore }: Awaited<ReturnType<typeof removeUserAt>>,
  restarted: number,
  failures: Failures,
): Promise<void> {
  const server = site.servers[restarted]!;
  const again = await at(server, user).connects();
  const { ok } = await again.emit(joinWorkspace, { workspace_id: workspaceId });
  if (ok) failures.add('a restarted server let a removed user open the workspace');
  await aMessage(at(server, owner), channelIds[0]!);
  await Promise.all([tab.settled(), again.settled()]);
  if (tab.all(newMessage).length > heardBefore || again.all(newMessage).length > 0)
    failures.add('a removed user heard a message');
  for (const one of [tab, again]) one.close();
}

const sameLoad: Part = {
  name: 'two-servers',
  group: 'servers',
  promise:
    'two servers under the load of one: messages, cells, presence, removals and ends of sessions cross within 1 s',
  rounds: 6,
  run: (setting) =>
    onTwoServers(setting, async ({ site, failures, beginStorm }) => {
      const { rounds, patience, say } = setting;
      const count = async (storm: Storm) => {
        const before = storm.ledger.count;
        await sleep(LOAD_MS);
        return Math.round((storm.ledger.count - before) / (LOAD_MS / 1_000));
      };
      using alone = await beginStorm([site.urls[0]!]);
      const perSecond = await count(alone);
      for (const failure of await alone.settle(site.databaseUrl)) failures.add(failure);
      const storm = await beginStorm(site.urls);
      const rates = `messages acknowledged a second: ${perSecond} by one server, ${await count(storm)} by two`;
      say(rates);
      for (let round = 0; round < rounds; round++) {
        const times = {
          ...(await measureEvents(site, storm, round % 2)),
          ...(await measureRights(site, storm)),
        };
        say(judgeTimes(times, failures, patience));
      }
      return { tried: `${rounds} rounds, ${rates}`, storm };
    }),
};

const redisAway: Part = {
  name: 'redis-away',
  group: 'servers',
  promise: `Redis is away for ${OUTAGES_S.join(' and ')} s: rights end at both servers meanwhile, and afterwards every tab knows everything`,
  rounds: 1,
  run: (setting) =>
    onTwoServers(setting, async ({ site, redis, failures, beginStorm }) => {
      const { rounds, patience, say } = setting;
      let acknowledged = 0;
      for (let round = 0; round < rounds; round++) {
        for (const seconds of OUTAGES_S) {
          using storm = await beginStorm(site.urls);
          await redis.kill();
          const end = performance.now() + seconds * 1_000;
          while (performance.now() < end) {
            say(`without Redis: ${judgeTimes(await measureRights(site, storm), failures, patience)}`);
            await sleep(Math.max(0, Math.min(CHECK_EVERY_MS, end - performance.now())));
          }
          await redis.restart();
          say(
            `back after ${seconds} s: ${judgeTimes(await measureEvents(site, storm, 0), failures, patience)}`,
          );
          // The writers must stop first, because a tab is always a moment behind them.
          for (const what of await storm.settle(site.databaseUrl))
            failures.add(`after ${seconds} s without Redis`, what);
          acknowledged += storm.ledger.count;
        }
      }
      return { tried: `${rounds} × ${OUTAGES_S.join(' and ')} s, ${acknowledged} messages acknowledged` };
    }),
};

const rollingRestart: Part = {
  name: 'rolling-restart',
  group: 'servers',
  promise:
    'one server after the other restarts with clients connected: no acknowledged write is lost, and removed users hear nothing',
  rounds: 3,
  run: (setting) =>
    onTwoServers(setting, async ({ site, failures, beginStorm }) => {
      const { random, rounds, patience, say } = setting;
      const storm = await beginStorm(site.urls);
      for (let round = 0; round < rounds; round++) {
        for (const index of site.servers.keys()) {
          await sleep(random.whole(200, 1_000));
          await site.end(index, 'SIGTERM');
          const removed = await removeUserAt(site, storm, 1 - index);
          await site.start(index);
          await checkRemoved(site, storm, removed, index, failures);
        }
        const times = {
          ...(await measureEvents(site, storm, round % 2)),
          ...(await measureRights(site, storm)),
        };
        say(`after both restarted: ${judgeTimes(times, failures, patience)}`);
      }
      const tried = `${rounds} × both servers, ${storm.ledger.count} messages acknowledged; answers: ${storm.tally}`;
      return { tried, storm };
    }),
};

export const twoServerParts: readonly Part[] = [sameLoad, redisAway, rollingRestart];
