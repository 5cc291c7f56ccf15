import type { TestApp } from './app.ts';

/** What is sent to the database while the work is done, statement by statement, also `begin` and `commit`. */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  // Every connection of the pool reads the one object.
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
