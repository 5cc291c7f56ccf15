import type { TestApp } from './app.ts';

/** The first statements of transactions that deliver notifications in the background, at any time after a request. */
const IN_BACKGROUND =
  /^\s*(delete from notification_outbox|with affected as \(\s*select n\.id, n\.user_id from notifications n where n\.read_at is null and n\.user_id = any)/;
/** PostgreSQL begins and ends a transaction with these, and the server sets its timeouts first. */
const FRAME = /^\s*(begin|commit|rollback|set |select pg_backend_pid)/i;

interface SentStatement {
  readonly connection: number;
  readonly text: string;
}

/**
 * Returns the statements that the server sends to the database while `work` runs, including `begin` and `commit`. Statements of the
 * background delivery of notifications are left out.
 */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  // All connections of the pool share this options object.
  const options = app.database.sql.options as { debug: unknown };
  const sent: SentStatement[] = [];
  const before = options.debug;
  options.debug = (connection: number, text: string) => sent.push({ connection, text });
  try {
    await work();
  } finally {
    options.debug = before;
  }
  const background = new Set<SentStatement>();
  for (const own of Map.groupBy(sent, ({ connection }) => connection).values())
    markBackground(own, background);
  return sent.filter((statement) => !background.has(statement)).map(({ text }) => text);
}

/** Adds the statements of background transactions on one connection. */
function markBackground(own: readonly SentStatement[], background: Set<SentStatement>): void {
  let start = 0;
  for (const [index, { text }] of own.entries()) {
    if (/^\s*begin/i.test(text)) start = index;
    if (!/^\s*(commit|rollback)/i.test(text) && index < own.length - 1) continue;
    const transaction = own.slice(start, index + 1);
    const first = transaction.find((statement) => !FRAME.test(statement.text));
    // A transaction without its beginning began before the recording.
    const isOlder = /^\s*(commit|rollback)/i.test(text) && !/^\s*begin/i.test(own[start]!.text);
    if (isOlder || (first && IN_BACKGROUND.test(first.text)))
      for (const statement of transaction) background.add(statement);
    start = index + 1;
  }
}
