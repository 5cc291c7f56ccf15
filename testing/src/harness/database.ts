import { addressOf, openDatabase, type Sql } from '@workflow/server/platform/database/connection/client.ts';

/** Returns the address of another database on the same PostgreSQL server. */
export function databaseUrlFor(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function runAsAdmin(server: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { sql, close } = openDatabase(addressOf(server), 1);
  try {
    await work(sql);
  } finally {
    await close();
  }
}

export function createDatabase(server: string, name: string, template = 'template1'): Promise<void> {
  return runAsAdmin(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
}

/** Drops the databases whose name begins with the prefix, and closes their connections. */
export function dropDatabases(server: string, prefix: string): Promise<void> {
  return runAsAdmin(server, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${prefix})`;
    for (const { name } of rows) await sql`drop database if exists ${sql(name)} with (force)`;
  });
}
