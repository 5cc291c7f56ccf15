import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const owner = fileURLToPath(import.meta.resolve('./embedded-postgres.fixture.ts'));

let folder: string;
/** A data directory that was initialized and stopped before. The tests use it one after the other. */
let dataDir: string;
let ends: (() => Promise<unknown>)[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-data-'));
  const db = await startEmbeddedPostgres({ dataDir, tuning: { fsync: 'off' } });
  await db.stop();
});

afterAll(() => rm(dataDir, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-db-'));
  ends = [];
});

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true });
});

async function start(place = dataDir): Promise<EmbeddedPostgres & { sql: postgres.Sql }> {
  const db = await startEmbeddedPostgres({ dataDir: place, tuning: { fsync: 'off' } });
  ends.push(() => db.stop());
  return Object.assign(db, { sql: connect(db.connection) });
}

function connect(connection: EmbeddedPostgres['connection']): postgres.Sql {
  // The driver's look-up of types is off, because its error cannot be caught when the connection ends during it.
  const sql = postgres({ ...connection, max: 4, onnotice: () => {}, fetch_types: false });
  ends.push(() => sql.end({ timeout: 1 }));
  return sql;
}

interface Owned {
  process: ChildProcess;
  connection: EmbeddedPostgres['connection'];
  pids: number[];
  error?: string;
}

/** Starts the database in a separate process. */
async function startOwner(place: string, options: SpawnOptions = {}): Promise<Owned> {
  const child = spawn(process.execPath, [owner, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const lines = createInterface({ input: child.stdout! });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => ['{}'])]);
  const owned: Owned = { process: child, ...JSON.parse(line) };
  ends.push(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill(child, 'SIGTERM');
    // PostgreSQL stops shortly after its owner, and writes to its folder until then.
    await expect.poll(() => owned.pids?.filter(isRunning) ?? []).toEqual([]);
  });
  return owned;
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

it('initialises a durable UTF-8 database that knows the letters of every language', async () => {
  const db = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  ends.push(() => db.stop());
  const sql = connect(db.connection);
  await sql`CREATE EXTENSION pg_trgm`;
  const [row] = await sql`
    SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
           current_setting('listen_addresses') AS addresses, lower('ÄÉШ') AS lower,
           cardinality(show_trgm('日本語')) AS trigrams`;
  expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', addresses: '', lower: 'äéш', trigrams: 4 });
});

it('keeps the data over a restart and leaves no process behind', async () => {
  const first = await start();
  await first.sql`CREATE TABLE notes (text text)`;
  await first.sql`INSERT INTO notes VALUES ('kept')`;
  const { pids } = first;
  await first.stop();
  await first.stop();
  expect(pids.length).toBe(2);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  const second = await start();
  expect(await second.sql`SELECT text FROM notes`).toEqual([{ text: 'kept' }]);
});

it('refuses a second start on the same folder, here and in another process, with one line', async () => {
  const db = await start();
  const refusal = `Another server is already using ${dataDir}.`;
  await expect(start()).rejects.toThrow(refusal);
  expect((await startOwner(dataDir)).error).toBe(refusal);
  expect(await db.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it('keeps every acknowledged row when the owner is killed under load, and ends with it', async () => {
  const owned = await startOwner(dataDir);
  const sql = connect(owned.connection);
  await sql`CREATE TABLE rows (n int PRIMARY KEY)`;
  const acknowledged: number[] = [];
  let next = 0;
  async function write(): Promise<void> {
    for (;;) {
      const n = next++;
      await sql`INSERT INTO rows VALUES (${n})`;
      acknowledged.push(n);
    }
  }
  const writers = Array.from({ length: 4 }, () => write().catch(() => {}));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
  await kill(owned.process);
  await Promise.all(writers);
  const db = await start();
  const found = await db.sql<{ n: number }[]>`SELECT n FROM rows`;
  const kept = new Set(found.map(({ n }) => n));
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
  await expect.poll(() => owned.pids.filter(isRunning)).toEqual([]);
});

it('stops what a killed owner left behind when nothing guarded it', async () => {
  const owned = await startOwner(dataDir);
  const [server, guard] = owned.pids;
  await connect(owned.connection)`CREATE TABLE IF NOT EXISTS kept ()`;
  process.kill(guard!, 'SIGKILL');
  await kill(owned.process);
  expect(isRunning(server!)).toBe(true);
  const db = await start();
  expect(isRunning(server!)).toBe(false);
  expect(await db.sql`SELECT * FROM kept`).toEqual([]);
});

it('starts PostgreSQL again when it is killed, without losing what was committed', async () => {
  const db = await start();
  await db.sql`CREATE TABLE IF NOT EXISTS kept ()`;
  const [before] = db.pids;
  process.kill(before!, 'SIGKILL');
  await expect.poll(() => db.pids[0] ?? before, { timeout: 10_000 }).not.toBe(before);
  expect(await connect(db.connection)`SELECT * FROM kept`).toEqual([]);
});

it('recovers when PostgreSQL and its owner are killed together', async () => {
  const owned = await startOwner(dataDir);
  await connect(owned.connection)`CREATE TABLE IF NOT EXISTS kept ()`;
  for (const pid of [owned.process.pid!, ...owned.pids]) process.kill(pid, 'SIGKILL');
  await once(owned.process, 'exit');
  expect(await (await start()).sql`SELECT * FROM kept`).toEqual([]);
});

it('is not misled by a stale process id that another process has by now', async () => {
  const lines = [process.ppid, join(dataDir, 'postgres'), 0, 5432, '', '', '0 0', 'ready', ''];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
  expect(await (await start()).sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it('begins again where the first start was cut off', async () => {
  const place = join(folder, 'data');
  await mkdir(place);
  const child = spawn(process.execPath, [owner, place], { stdio: 'ignore' });
  await expect
    .poll(async () => (await readdir(place)).some((name) => name.startsWith('postgres.new-')))
    .toBe(true);
  await kill(child);
  expect(existsSync(join(place, 'postgres'))).toBe(false);
  expect(await (await start(place)).sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect((await readdir(place)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
});

it('works in a folder whose path is too long for a socket', async () => {
  const place = join(folder, 'd'.repeat(100), 'o,"ddly named');
  expect(await (await start(place)).sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it('lets nobody else near the data', async () => {
  const db = await start();
  expect((await stat(db.connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

it('says in one line where the folder cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(
    /^The folder .* cannot be made \(ENOTDIR\)/,
  );
});

it.runIf(isRoot && canOthersRead(owner))('works as an ordinary user', async () => {
  await chown(folder, nobody, nobody);
  const owned = await startOwner(join(folder, 'data'), { uid: nobody, gid: nobody });
  expect(await connect(owned.connection)`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(nobody);
});

it.runIf(isRoot)('runs as another user where root has no user namespaces', async () => {
  await chmod(folder, 0o711);
  const withoutUnshare = { env: { PATH: '/nowhere' } };
  const owned = await startOwner(join(folder, 'data'), withoutUnshare);
  expect(await connect(owned.connection)`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(nobody);
});

it.runIf(isRoot)('says where no user can reach the folder', async () => {
  const { error } = await startOwner(join(folder, 'data'), { env: { PATH: '/nowhere' } });
  expect(error).toBe(
    `PostgreSQL refuses to run as root, and no other user can reach ${join(folder, 'data')}.`,
  );
});

/** A zombie process, whose parent has not read its exit status, does not count as running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Whether other users can read the repository's folder. Root cannot find out by trying, because root can read
 * everything.
 */
function canOthersRead(path: string): boolean {
  const { mode } = statSync(path);
  const needed = path === owner ? 0o004 : 0o001;
  return (mode & needed) !== 0 && (path === '/' || canOthersRead(dirname(path)));
}
