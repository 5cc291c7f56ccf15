import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addressOf, openDatabase, type Pool } from '@workflow/server/platform/database/connection/client.ts';
import { migrate } from '@workflow/server/platform/database/migrate.ts';
import { StartError } from '@workflow/server/platform/start-error.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../harness/app.ts';

const SERVER = fileURLToPath(new URL('../../../server', import.meta.url));
const MIGRATIONS = join(SERVER, 'migrations');
const DRIZZLE_KIT = fileURLToPath(new URL('../../../node_modules/drizzle-kit/bin.cjs', import.meta.url));

/** The part of drizzle-kit's snapshot that the test reads: the tables as the code declares them. */
interface Snapshot {
  readonly tables: Record<
    string,
    {
      readonly name: string;
      readonly columns: Record<string, { readonly name: string; readonly notNull: boolean }>;
    }
  >;
}

let databaseUrl: string;
let database: Pool;

beforeAll(async () => {
  databaseUrl = await copyDatabase();
  database = openDatabase(addressOf(databaseUrl), 1);
});
afterAll(() => database.close());

async function readLatestSnapshot(): Promise<Snapshot> {
  const folder = join(MIGRATIONS, 'meta');
  const names = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).toSorted();
  return JSON.parse(await readFile(join(folder, names.at(-1)!), 'utf8'));
}

describe('the migrations', () => {
  it('contain every change of the table definitions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workflow-migrations-'));
    try {
      await cp(MIGRATIONS, folder, { recursive: true });
      // drizzle-kit interprets an absolute `--out` as a relative path, and reports errors with exit code 0.
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          DRIZZLE_KIT,
          'generate',
          '--dialect=postgresql',
          '--schema=./src/features/*/*.table.ts',
          `--out=${relative(SERVER, folder)}`,
        ],
        { cwd: SERVER },
      );
      expect(stdout).toContain('No schema changes');
      expect(await readdir(folder)).toEqual(await readdir(MIGRATIONS));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('create exactly the tables and columns of the code', async () => {
    const { tables } = await readLatestSnapshot();
    const declared = Object.values(tables).flatMap(({ name, columns }) =>
      Object.values(columns).map((column) => `${name}.${column.name}${column.notNull ? ' not null' : ''}`),
    );
    const columns = await database.sql<{ line: string }[]>`
      select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as line
      from information_schema.columns where table_schema = 'public'`;
    expect(columns.map(({ line }) => line).toSorted()).toEqual(declared.toSorted());
  });

  it('change nothing on an up-to-date database', async () => {
    const count = () => database.sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const before = await count();
    await migrate(addressOf(databaseUrl));
    expect(await count()).toEqual(before);
  });

  it('refuse a database of a build from before the first release, and say what to do', async () => {
    const { sql } = database;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unreleased', 1)`;
    await expect(migrate(addressOf(databaseUrl))).rejects.toThrow(StartError);
    await expect(migrate(addressOf(databaseUrl))).rejects.toThrow(
      /^This database was created by a build from before the first release and cannot be upgraded\. Set DATA_DIR to a new folder/,
    );
    await sql`delete from drizzle.__drizzle_migrations where hash = 'unreleased'`;
  });
});
