import type { TestApp } from './app.ts';

/**
 * Returns the statements that requests send to the database while `work` runs, including `begin` and `commit`. Background work has other
 * connections.
 */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  // All connections of the pool share this options object.
  const options = app.database.sql.options as { debug: unknown };
  const sent: string[] = [];
  const before = options.debug;
  options.debug = (_: number, statement: string) => sent.push(statement);
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return sent;
}
