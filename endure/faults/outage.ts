import { setTimeout as sleep } from 'node:timers/promises';
import { listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { TestUser } from '@workflow/testing/harness/test-user.ts';
import { FailureCounts } from '../failure-counts.ts';
import { ResponseStats } from '../load/response-stats.ts';
import { pollUntil } from '../stage/timeouts.ts';

/** The time limit in milliseconds for an error response while the database is unavailable. */
const MAX_RESPONSE_MS = 2_000;
/** The time limit in milliseconds until requests succeed again after the database has returned. */
const RECOVERY_MS = 1_000;
const AWAY_MS = 90_000;
const READERS = 12;

export interface Outage {
  readonly figures: string;
  readonly failures: readonly string[];
}

/** Starts users who read without a pause, each waiting for the previous response. */
function beginReading(people: readonly TestUser[]) {
  const stats = new ResponseStats();
  let isReading = true;
  let lastWorked = 0;
  const read = async (by: TestUser) => {
    while (isReading) {
      const answer = await stats.send(by, listWorkspaces, {});
      if (answer?.status === 200) lastWorked = performance.now();
      await sleep(10);
    }
  };
  const done = Promise.all(people.map(read));
  return {
    stats,
    worksSince: (time: number) => lastWorked > time,
    async stop() {
      isReading = false;
      await done;
    },
  };
}

/**
 * Takes the database away and measures how long it was unavailable, the longest response time during the outage, and
 * how long after its return the last request was refused.
 */
export async function measureOutage(
  person: TestUser,
  urls: readonly string[],
  patience: number,
  takeAway: () => Promise<void>,
  isBack: () => Promise<boolean>,
): Promise<Outage> {
  const readers = Array.from(
    { length: READERS },
    (_, index) => new TestUser(urls[index % urls.length]!, person.tokens),
  );
  const reading = beginReading(readers);
  const failures = new FailureCounts();
  await pollUntil(5_000, () => reading.worksSince(0));
  reading.stats.takeLongestTime();
  await takeAway();
  const away = await pollUntil(AWAY_MS, isBack);
  const backAt = performance.now();
  if (away === null) failures.add(`the database did not come back within ${AWAY_MS} ms`);
  const works = await pollUntil(AWAY_MS, () => reading.worksSince(backAt));
  if (works === null) failures.add(`nothing worked ${AWAY_MS} ms after the database was back`);
  await sleep(RECOVERY_MS * 2);
  await reading.stop();
  const recovery = Math.max(0, reading.stats.lastFailure - backAt);
  const longest = reading.stats.takeLongestTime();
  if (recovery > RECOVERY_MS * patience)
    failures.add(`a request was refused ${Math.round(recovery)} ms after the database was back`);
  if (longest > MAX_RESPONSE_MS * patience)
    failures.add(`a request waited ${Math.round(longest)} ms for its answer`);
  for (const [what, example] of reading.stats.wrong) failures.add(what, example);
  const figures = `away ${Math.round(away ?? AWAY_MS)} ms, longest answer ${Math.round(longest)} ms, last refusal ${Math.round(recovery)} ms after; ${reading.stats}`;
  return { figures, failures: failures.list };
}
