import { readFileSync, watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
let lines: string[];
let database: EmbeddedPostgres;

const start = (place: string, signal?: AbortSignal) =>
  startEmbeddedPostgres({
    dataDir: place,
    tuning: { fsync: 'off' },
    warn: (line) => lines.push(line),
    ...(signal && { signal }),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-supervised-'));
  dataDir = join(folder, 'data');
});
beforeEach(async () => {
  lines = [];
  database = await start(dataDir);
});
afterEach(() => database.stop());
afterAll(() => rm(folder, { recursive: true }));

async function answers({ connection }: EmbeddedPostgres): Promise<boolean> {
  const sql = postgres({ ...connection, max: 1, fetch_types: false });
  return sql`select`.then(() => true).finally(() => sql.end());
}

/** Kills PostgreSQL; resolves once another one runs. */
async function kill(): Promise<void> {
  const [pid] = database.pids;
  process.kill(pid!, 'SIGKILL');
  await expect.poll(() => database.pids[0] ?? pid, { interval: 10, timeout: 20_000 }).not.toBe(pid);
}

/** Removes a file that PostgreSQL needs to start, and returns a function that restores it. */
async function hideBinaries(): Promise<() => Promise<void>> {
  const file = join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(file, `${file}.hidden`);
  return () => rename(`${file}.hidden`, file);
}

it('starts PostgreSQL again however often it is killed', async () => {
  for (let round = 0; round < 5; round++) await kill();
  expect(await answers(database)).toBe(true);
});

it('tries for as long as PostgreSQL does not start, says why once, and then it runs', async () => {
  const mend = await hideBinaries();
  const attempts = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('pg_control').length;
  const before = attempts();
  const running = kill();
  await expect.poll(attempts).toBeGreaterThan(before + 4);
  await mend();
  await running;
  expect(await answers(database)).toBe(true);
  expect(lines).toEqual([
    'The database has ended unexpectedly. Starting it again.',
    expect.stringMatching(/^The database does not start: .*pg_control.* Trying again until it does\.$/),
    'The database runs again.',
  ]);
});

it('stops at once while it tries', async () => {
  const mend = await hideBinaries();
  process.kill(database.pids[0]!, 'SIGKILL');
  await expect.poll(() => lines).toHaveLength(2);
  await database.stop();
  expect(database.pids).toEqual([]);
  await mend();
});

it.each([
  ['before it begins', null],
  ['while the folder is initialised', 'postgres.new-'],
  ['while PostgreSQL starts', 'postgres.log'],
])('cancels a start %s', async (_, sign) => {
  const place = join(folder, `cancelled at ${sign}`);
  await mkdir(place, { mode: 0o700 });
  const stopping = new AbortController();
  const stop = () => stopping.abort('enough');
  // The event for the new file arrives in this process before PostgreSQL is ready; polling could miss it.
  const watcher = watch(place, (_event, name) => sign !== null && name?.startsWith(sign) && stop());
  const starting = start(place, stopping.signal).catch((error: unknown) => error);
  if (sign === null) stop();
  expect(await starting).toBe('enough');
  watcher.close();
  const names = () => readdir(place);
  expect(await names()).not.toContain('socket');
  expect((await names()).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  await (await start(place)).stop();
});
