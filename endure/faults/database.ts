import { setTimeout as sleep } from 'node:timers/promises';
import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { EnduranceTest, EnduranceTestOptions } from '../endurance-test.ts';
import { startWorkload } from '../load/workload.ts';
import { queryDatabase, startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { clientAt, startServerGroup } from '../stage/server-group.ts';
import { startSingleServer } from '../stage/single-server.ts';
import { pollUntil } from '../stage/timeouts.ts';
import { measureOutage } from './outage.ts';

/** The sockets of an ended session must be closed within this time, also when a link between the servers was lost. */
const SOCKET_CLOSE_MS = 2_000;

const answersAt = (address: Parameters<typeof queryDatabase>[0]) =>
  queryDatabase(address, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );

/** Closes the servers' connections to the database, except the one that runs this statement; returns their number. */
function endConnections(databaseUrl: string, onlyListening = false): Promise<number> {
  return queryDatabase(databaseUrl, async (sql) => {
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and (not ${onlyListening}::boolean or application_name = 'workflow-notifications')`;
    return ended.length;
  });
}

/** Ends the user's session at one server, and retries if there is no response. */
async function endSession(person: TestUser, sessionId: string): Promise<void> {
  await pollUntil(30_000, async () => {
    const answer = await person.call(revokeSession, { params: { id: sessionId } }).catch(() => null);
    return answer !== null && [204, 401, 404].includes(answer.status);
  });
}

/**
 * Returns the milliseconds from the end of a session until its tab at another server is closed, or null if it stays
 * open. The disturbance starts before the end of the session, or at the same time.
 */
async function measureSocketClosing(
  person: TestUser,
  there: TestUser,
  disturb: () => Promise<unknown>,
  isFirst: boolean,
): Promise<number | null> {
  const tab = await there.connect();
  const [session] = await person.does(listSessions, {});
  const disturbed = disturb();
  if (isFirst) await disturbed;
  await Promise.all([disturbed, endSession(person, session!.id)]);
  const time = await pollUntil(30_000, () => !tab.isConnected);
  tab.close();
  return time;
}

function summarizeCloseTimes(times: readonly (number | null)[], patience: number) {
  const longest = Math.max(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
  const failures = times.includes(null)
    ? ['a connection stayed open after the end of its session']
    : longest > SOCKET_CLOSE_MS * patience
      ? [`a connection was closed ${Math.round(longest)} ms after the end of its session`]
      : [];
  return { longest: `the slowest was closed after ${Math.round(longest)} ms`, failures };
}

const killPostgres: EnduranceTest = {
  name: 'kill-postgres',
  group: 'faults',
  promise:
    'kill -9 of the embedded PostgreSQL: 503 at once, nothing hangs, it comes back by itself, nothing is lost',
  rounds: 5,
  async run({ random, rounds, patience, say }) {
    await using alone = await startSingleServer();
    using workload = await startWorkload({
      urls: [alone.url],
      createUser: alone.createUser,
      output: alone.output,
      random,
    });
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const { pid } = alone.embedded()!;
      const outage = await measureOutage(
        workload.owner,
        [alone.url],
        patience,
        async () => void process.kill(pid, 'SIGKILL'),
        async () => {
          const now = alone.embedded();
          return now !== null && now.pid !== pid && now.isReady && answersAt(now.address);
        },
      );
      say(outage.figures);
      failures.push(...outage.failures);
    }
    failures.push(...(await workload.settle(alone.embedded()!.address)));
    return { tried: `${rounds} × kill -9, ${workload.writes.count} messages acknowledged`, failures };
  },
};

const restartDatabase: EnduranceTest = {
  name: 'restart-database',
  group: 'faults',
  promise:
    'a restart of the database under two servers: 503 at once, nothing hangs, nothing is lost or unknown',
  rounds: 3,
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
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      let restarted = Promise.resolve();
      const outage = await measureOutage(
        workload.owner,
        group.urls,
        patience,
        async () => {
          await postgres.stop();
          restarted = sleep(random.whole(500, 3_000)).then(() => postgres.start());
        },
        () => answersAt(postgres.url),
      );
      await restarted;
      say(outage.figures);
      failures.push(...outage.failures);
    }
    failures.push(...(await workload.settle(postgres.url)));
    return { tried: `${rounds} restarts, ${workload.writes.count} messages acknowledged`, failures };
  },
};

const endAllConnections: EnduranceTest = {
  name: 'end-connections',
  group: 'faults',
  promise:
    'connections to the database die under load: what is stored is known to all, ended sessions are shown out',
  rounds: 40,
  async run({ random, rounds, patience, say }: EnduranceTestOptions) {
    await using postgres = await startPostgres();
    await using redis = await startRedis();
    await using group = await startServerGroup(postgres.url, { REDIS_URL: redis.url });
    using workload = await startWorkload({
      urls: group.urls,
      createUser: group.createUser,
      output: group.output,
      random,
    });
    const times: (number | null)[] = [];
    let ended = 0;
    for (let round = 0; round < rounds; round++) {
      await sleep(random.whole(50, 400));
      const person = await group.createUser('leaver');
      const there = clientAt(group.servers[round % 2]!, person);
      const time = await measureSocketClosing(
        person,
        there,
        async () => {
          ended += await endConnections(postgres.url);
        },
        round % 4 < 2,
      );
      times.push(time);
    }
    const shownOut = summarizeCloseTimes(times, patience);
    const tried = `${ended} connections ended in ${rounds} rounds, ${workload.writes.count} messages acknowledged`;
    say(`${tried}; ${shownOut.longest}; answers: ${workload.stats}`);
    return { tried, failures: [...shownOut.failures, ...(await workload.settle(postgres.url))] };
  },
};

const listeningConnection: EnduranceTest = {
  name: 'listening-connection',
  group: 'faults',
  promise:
    'a session ends while the listening connection to the database is gone: its sockets close all the same',
  rounds: 20,
  async run({ rounds, patience, say }) {
    await using postgres = await startPostgres();
    // Without Redis, the other server learns of the end of a session only from PostgreSQL.
    await using group = await startServerGroup(postgres.url, {});
    const times: (number | null)[] = [];
    let ended = 0;
    for (let round = 0; round < rounds; round++) {
      const person = await group.createUser('leaver');
      const there = clientAt(group.servers[1]!, person);
      times.push(
        await measureSocketClosing(
          person,
          there,
          async () => {
            ended += await endConnections(postgres.url, true);
          },
          round % 2 === 0,
        ),
      );
    }
    const { longest, failures } = summarizeCloseTimes(times, patience);
    const tried = `${ended} listening connections ended in ${rounds} rounds`;
    say(`${tried}; ${longest}`);
    return { tried, failures: ended === 0 ? [...failures, 'no listening connection was found'] : failures };
  },
};

export const databaseTests: readonly EnduranceTest[] = [
  killPostgres,
  restartDatabase,
  endAllConnections,
  listeningConnection,
];
