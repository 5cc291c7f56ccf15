import type { EnduranceTest, EnduranceTestOptions } from '../endurance-test.ts';
import { FailureCounts } from '../failure-counts.ts';
import { Random } from '../random.ts';
import { NON_DURABLE, startPostgres } from '../stage/postgres.ts';
import { startRedis } from '../stage/redis.ts';
import { watchServerErrors } from '../stage/server-errors.ts';
import { type ServerGroup, startServerGroup } from '../stage/server-group.ts';
import { withTimeout } from '../stage/timeouts.ts';
import * as once from './idempotency.ts';
import * as messages from './messages.ts';
import { type Race, Round } from './race.ts';
import * as removal from './removal.ts';
import { endingRights } from './revoked-rights.ts';
import * as rooms from './rooms.ts';

/** The number of concurrent rounds, so that the servers are busy. */
const CONCURRENT_RACES = 4;
const ROUND_MS = 60_000;
const ROUNDS = 200;
/** The time limit of a race in milliseconds, even if rounds are left. */
const RACE_MS = 60_000;

const races: readonly Race[] = [
  ...[removal, rooms, messages, once].flatMap((file) => Object.values(file)),
  ...endingRights,
];

let shared: Promise<{ group: ServerGroup; close: () => Promise<void> }> | null = null;

/** Starts two servers on one database and one Redis for all races. */
async function openShared() {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await startPostgres(NON_DURABLE));
  const redis = opened.use(await startRedis());
  const group = opened.use(await startServerGroup(postgres.url, { REDIS_URL: redis.url }));
  const all = opened.move();
  return { group, close: () => all.disposeAsync() };
}

export async function closeRaces(): Promise<void> {
  const opened = await shared?.catch(() => null);
  shared = null;
  await opened?.close();
}

async function runRace(race: Race, { random, rounds, patience, say }: EnduranceTestOptions) {
  shared ??= openShared();
  const { group } = await shared;
  const failures = new FailureCounts();
  const troubles = watchServerErrors(group.servers);
  await troubles();
  const begin = performance.now();
  const isTime = () => performance.now() - begin < (race.maxMs ?? RACE_MS);
  let begun = 0;
  let failed = 0;
  const runs = async () => {
    while (begun < rounds && isTime()) {
      const number = begun++;
      let isWrong = false;
      const fail = (what: string, example?: unknown) => {
        isWrong = true;
        failures.add(what, example === undefined ? `round ${number}` : JSON.stringify(example));
      };
      const round = new Round({
        group,
        random: new Random(random.whole(0, 0x7fffffff)),
        number,
        patience,
        fail,
      });
      try {
        await withTimeout(ROUND_MS, `round ${number} of ${race.name}`, race.run(round));
      } catch (error) {
        fail((error as Error).message.slice(0, 300));
      } finally {
        round.close();
      }
      if (isWrong) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: race.isAlone ? 1 : CONCURRENT_RACES }, runs));
  if (race.maxMs && begun < rounds) failures.add(`only ${begun} of ${rounds} rounds in ${race.maxMs} ms`);
  for (const trouble of await troubles()) failures.add(`a server had trouble: ${trouble}`);
  const seconds = Math.round((performance.now() - begin) / 1000);
  say(`${begun} rounds in ${seconds} s, ${failed} failed`);
  if (race.summary) say(race.summary());
  return { tried: `${begun} rounds, ${failed} failed`, failures: failures.list };
}

export const raceTests: readonly EnduranceTest[] = races.map((race) => ({
  name: race.name,
  group: 'races',
  promise: race.promise,
  rounds: race.rounds ?? ROUNDS,
  run: (setting) => runRace(race, setting),
}));
