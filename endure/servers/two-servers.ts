import { setTimeout as sleep } from 'node:timers/promises';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestRedis } from '@workflow/testing/harness/redis.ts';
import { registerUserAt } from '@workflow/testing/harness/sign-up.ts';
import { sendTestMessage } from '@workflow/testing/harness/workspace.ts';
import type { EnduranceTest, EnduranceTestOptions, EnduranceTestResult } from '../endurance-test.ts';
import { FailureCounts } from '../failure-counts.ts';
import { startWorkload, type Workload } from '../load/workload.ts';
import { startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { clientAt, type ServerGroup, startServerGroup } from '../stage/server-group.ts';
import { checkDelays, measureEvents, measureRemoval, measureSessionEnd } from './cross-server-delays.ts';

const LOAD_MS = 5_000;
const OUTAGES_S = [5, 60];
/** How often rights are revoked while Redis is unavailable, in milliseconds. */
const CHECK_EVERY_MS = 5_000;

interface Stage {
  readonly group: ServerGroup;
  readonly redis: TestRedis;
  readonly failures: FailureCounts;
  startReconnectStorm(urls: readonly string[]): Promise<Workload>;
}

/** Runs the work on two servers with one PostgreSQL and one Redis. A workload that it returns is settled at the end. */
async function onTwoServers(
  { random }: EnduranceTestOptions,
  work: (stage: Stage) => Promise<{ tried: string; workload?: Workload }>,
): Promise<EnduranceTestResult> {
  await using postgres = await startPostgres();
  await using redis = await startRedis();
  await using group = await startServerGroup(postgres.url, { REDIS_URL: redis.url });
  const failures = new FailureCounts();
  const begin = (urls: readonly string[]) =>
    startWorkload({ urls, createUser: group.createUser, output: group.output, random });
  const { tried, workload } = await work({ group, redis, failures, startReconnectStorm: begin });
  using open = workload;
  return { tried, failures: [...failures.list, ...((await open?.settle(postgres.url)) ?? [])] };
}

const measureRights = async (group: ServerGroup, workload: Workload) => ({
  ...(await measureSessionEnd(group, workload)),
  ...(await measureRemoval(group, workload)),
});

/** Removes a user who has a tab open at one server, while the other server is down. */
async function removeUserAt(group: ServerGroup, workload: Workload, index: number) {
  const { workspaceId: id } = workload;
  const owner = clientAt(group.servers[index]!, workload.owner);
  const user = await registerUserAt(group.urls[index]!, 'removed');
  await owner.does(addMember, { params: { id }, body: { user_id: user.id, role: 'member' } });
  const tab = await user.connect();
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
  group: ServerGroup,
  { owner, workspaceId, channelIds }: Workload,
  { user, tab, heardBefore }: Awaited<ReturnType<typeof removeUserAt>>,
  restarted: number,
  failures: FailureCounts,
): Promise<void> {
  const server = group.servers[restarted]!;
  const again = await clientAt(server, user).connect();
  const { ok } = await again.emit(joinWorkspace, { workspace_id: workspaceId });
  if (ok) failures.add('a restarted server let a removed user open the workspace');
  await sendTestMessage(clientAt(server, owner), channelIds[0]!);
  await Promise.all([tab.settled(), again.settled()]);
  if (tab.all(newMessage).length > heardBefore || again.all(newMessage).length > 0)
    failures.add('a removed user heard a message');
  for (const one of [tab, again]) one.close();
}

const sameLoad: EnduranceTest = {
  name: 'two-servers',
  group: 'servers',
  promise:
    'two servers under the load of one: messages, cells, presence, removals and ends of sessions cross within 1 s',
  rounds: 6,
  run: (setting) =>
    onTwoServers(setting, async ({ group, failures, startReconnectStorm }) => {
      const { rounds, patience, say } = setting;
      const count = async (workload: Workload) => {
        const before = workload.writes.count;
        await sleep(LOAD_MS);
        return Math.round((workload.writes.count - before) / (LOAD_MS / 1_000));
      };
      using alone = await startReconnectStorm([group.urls[0]!]);
      const perSecond = await count(alone);
      for (const failure of await alone.settle(group.databaseUrl)) failures.add(failure);
      const workload = await startReconnectStorm(group.urls);
      const rates = `messages acknowledged a second: ${perSecond} by one server, ${await count(workload)} by two`;
      say(rates);
      for (let round = 0; round < rounds; round++) {
        const times = {
          ...(await measureEvents(group, workload, round % 2)),
          ...(await measureRights(group, workload)),
        };
        say(checkDelays(times, failures, patience));
      }
      return { tried: `${rounds} rounds, ${rates}`, workload };
    }),
};

const redisAway: EnduranceTest = {
  name: 'redis-away',
  group: 'servers',
  promise: `Redis is away for ${OUTAGES_S.join(' and ')} s: rights end at both servers during the outage, and afterwards every tab knows everything`,
  rounds: 1,
  run: (setting) =>
    onTwoServers(setting, async ({ group, redis, failures, startReconnectStorm }) => {
      const { rounds, patience, say } = setting;
      let acknowledged = 0;
      for (let round = 0; round < rounds; round++) {
        for (const seconds of OUTAGES_S) {
          using workload = await startReconnectStorm(group.urls);
          await redis.kill();
          const end = performance.now() + seconds * 1_000;
          while (performance.now() < end) {
            say(`without Redis: ${checkDelays(await measureRights(group, workload), failures, patience)}`);
            await sleep(Math.max(0, Math.min(CHECK_EVERY_MS, end - performance.now())));
          }
          await redis.restart();
          say(
            `back after ${seconds} s: ${checkDelays(await measureEvents(group, workload, 0), failures, patience)}`,
          );
          // The writers must stop first, because a tab is always a moment behind them.
          for (const what of await workload.settle(group.databaseUrl))
            failures.add(`after ${seconds} s without Redis`, what);
          acknowledged += workload.writes.count;
        }
      }
      return { tried: `${rounds} × ${OUTAGES_S.join(' and ')} s, ${acknowledged} messages acknowledged` };
    }),
};

const rollingRestart: EnduranceTest = {
  name: 'rolling-restart',
  group: 'servers',
  promise:
    'one server after the other restarts with clients connected: no acknowledged write is lost, and removed users hear nothing',
  rounds: 3,
  run: (setting) =>
    onTwoServers(setting, async ({ group, failures, startReconnectStorm }) => {
      const { random, rounds, patience, say } = setting;
      const workload = await startReconnectStorm(group.urls);
      for (let round = 0; round < rounds; round++) {
        for (const index of group.servers.keys()) {
          await sleep(random.whole(200, 1_000));
          await group.end(index, 'SIGTERM');
          const removed = await removeUserAt(group, workload, 1 - index);
          await group.start(index);
          await checkRemoved(group, workload, removed, index, failures);
        }
        const times = {
          ...(await measureEvents(group, workload, round % 2)),
          ...(await measureRights(group, workload)),
        };
        say(`after both restarted: ${checkDelays(times, failures, patience)}`);
      }
      const tried = `${rounds} × both servers, ${workload.writes.count} messages acknowledged; answers: ${workload.stats}`;
      return { tried, workload };
    }),
};

export const twoServerTests: readonly EnduranceTest[] = [sameLoad, redisAway, rollingRestart];
