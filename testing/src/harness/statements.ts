import type { TestApp } from './app.ts';

/**
 * The first statements of background work, which may run at any time: the delivery of notifications, the search index, and the leases of
 * calls and page editors.
 */
const IN_BACKGROUND =
  /^\s*(delete from notification_outbox|with affected as \(\s*select n\.id, n\.user_id from notifications n where n\.read_at is null and n\.user_id = any|select exists \(select 1 from search_queue|select pg_try_advisory_xact_lock\(hashtextextended\('search index'|select k\.conversation_id as id from calls k|update call_sessions|(update|delete from) page_editors|select u\.id, u\.username, u\.full_name, u\.avatar_url\s+from \(\s*select user_id, min\(joined_at\))/;
/** PostgreSQL begins and ends a transaction with these, and the server sets its timeouts first. */
const FRAME = /^\s*(begin|commit|rollback|set |select pg_backend_pid)/i;

interface SentStatement {
  readonly connection: number;
  readonly text: string;
}

/**
 * Returns the statements that the server sends to the database while `work` runs, including `begin` and `commit`. Statements of
 * background work are left out.
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

const isBegin = ({ text }: SentStatement) => /^\s*begin/i.test(text);
const isEnd = ({ text }: SentStatement) => /^\s*(commit|rollback)/i.test(text);

/** Splits the statements of one connection into transactions and single statements. */
function splitIntoUnits(own: readonly SentStatement[]): SentStatement[][] {
  const units: SentStatement[][] = [];
  let transaction: SentStatement[] | null = null;
  // A transaction that began before the recording has an end without a beginning.
  const firstEnd = own.findIndex(isEnd);
  const firstBegin = own.findIndex(isBegin);
  if (firstEnd !== -1 && (firstBegin === -1 || firstEnd < firstBegin)) transaction = [];
  for (const statement of own) {
    if (isBegin(statement)) transaction = [];
    if (!transaction) units.push([statement]);
    else {
      transaction.push(statement);
      if (!isEnd(statement)) continue;
      units.push(transaction);
      transaction = null;
    }
  }
  if (transaction) units.push(transaction);
  return units;
}

/** Adds the statements of background work on one connection, and of transactions that began before the recording. */
function markBackground(own: readonly SentStatement[], background: Set<SentStatement>): void {
  for (const unit of splitIntoUnits(own)) {
    const isOlder = isEnd(unit.at(-1)!) && !isBegin(unit[0]!);
    const first = unit.find(({ text }) => !FRAME.test(text));
    if (isOlder || (first && IN_BACKGROUND.test(first.text)))
      for (const statement of unit) background.add(statement);
  }
}
