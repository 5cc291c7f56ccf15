import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import type { TestApp } from './app.ts';

/**
 * Writes rows without triggers, so that the search index has nothing to do for them. The index of very many rows would be built during the
 * rest of the test.
 */
export async function withoutTriggers(
  { database }: TestApp,
  write: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  await database.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await write(sql as unknown as Sql);
  });
}
