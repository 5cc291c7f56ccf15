import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { type EnduranceTest, EnduranceTestSkipped } from '../endurance-test.ts';
import { startWorkload } from '../load/workload.ts';
import { queryDatabase } from '../stage/postgres.ts';
import { type SingleServer, startSingleServer } from '../stage/single-server.ts';
import { pollUntil } from '../stage/timeouts.ts';

const DISK = '300m';
const FULL_MS = 6_000;
/** The time limit in milliseconds, counted from when the disk has space again. */
const RECOVERY_MS = 10_000;

/** A command that starts the server with a small disk mounted under the folder, which no other process sees. */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK},mode=0755 none "$0" && exec "$@"`,
  folder,
];

function requireNamespaces(): void {
  const { status } = spawnSync('unshare', ['--mount', 'true']);
  if (status !== 0) throw new EnduranceTestSkipped('a disk of one’s own needs root and unshare');
}

/** Writes to the file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)]) {
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Makes PostgreSQL need a new file of its write-ahead log. It continues in the existing one, but exits when it cannot create the next.
 */
async function needNextFile(alone: SingleServer): Promise<void> {
  const address = alone.embedded()?.address;
  if (address) await queryDatabase(address, (sql) => sql`select pg_switch_wal()`).catch(() => {});
}

const diskFull: EnduranceTest = {
  name: 'disk-full',
  group: 'faults',
  promise: 'a full disk: no 500 and nothing hangs, and once there is room everything works again by itself',
  rounds: 2,
  async run({ random, rounds, patience, say }) {
    requireNamespaces();
    await using alone = await startSingleServer({}, onSmallDisk);
    using workload = await startWorkload({
      urls: [alone.url],
      createUser: alone.createUser,
      output: alone.output,
      random,
    });
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const ballast = join(alone.dataDir, 'ballast');
      workload.stats.takeLongestTime();
      const end = performance.now() + FULL_MS;
      while (performance.now() < end) {
        // The disk is filled again, because PostgreSQL has deleted files.
        fill(ballast);
        if (round % 2 === 1) await needNextFile(alone);
        await sleep(200);
      }
      const { bavail } = statfsSync(alone.dataDir);
      rmSync(ballast);
      const begin = performance.now();
      const before = workload.writes.count;
      const works = await pollUntil(60_000, async () => {
        const answer = await workload.stats.send(workload.owner, listWorkspaces, {});
        return answer?.status === 200 && workload.writes.count > before;
      });
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const longest = Math.round(workload.stats.takeLongestTime());
      say(
        `full with ${bavail} blocks left; worked again after ${seconds} s; longest answer ${longest} ms; ${workload.stats}`,
      );
      if (works === null) failures.push('nothing works a minute after there is room again');
      else if (works > RECOVERY_MS * patience) failures.push(`it worked again after ${seconds} s`);
    }
    const address = alone.embedded()?.address;
    if (!address)
      return { tried: `${rounds} × full`, failures: [...failures, 'the database has not come back'] };
    const tried = `${rounds} × full, ${workload.writes.count} messages acknowledged`;
    return { tried, failures: [...failures, ...(await workload.settle(address))] };
  },
};

export const diskTests: readonly EnduranceTest[] = [diskFull];
