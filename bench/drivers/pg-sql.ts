import type { DatabaseAddress, Sql } from '@workflow/server/platform/database/connection/client.ts';
import pg from 'pg';

type Run = (query: pg.QueryConfig) => Promise<{ readonly rows: readonly object[] }>;

/** An SQL statement of the `sql` tag. It runs when it is awaited, or becomes part of another statement. */
class Statement implements PromiseLike<readonly object[]> {
  readonly #parts: readonly string[];
  readonly #values: readonly unknown[];
  readonly #run: Run;
  /** `prepare: false` runs the statement unprepared. The function `unprepared` of the server sets it. */
  readonly options: { prepare?: boolean } = {};

  constructor(run: Run, parts: readonly string[], values: readonly unknown[]) {
    this.#run = run;
    this.#parts = parts;
    this.#values = values;
  }

  /** Writes the text with numbered parameters, and collects their values. */
  write(values: unknown[]): string {
    return this.#parts.reduce((text, part, index) => {
      const value = this.#values[index - 1];
      return `${text}${value instanceof Statement ? value.write(values) : `$${values.push(value)}`}${part}`;
    });
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement of postgres.js is a promise as well
  then<A = readonly object[], B = never>(
    resolve?: ((rows: readonly object[]) => A | PromiseLike<A>) | null,
    reject?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    const values: unknown[] = [];
    const text = this.write(values);
    const isPrepared = this.options.prepare !== false;
    return this.#run({ text, values, ...(isPrepared && { name: nameOf(text) }) })
      .then(({ rows }) => rows)
      .then(resolve, reject);
  }
}

const names = new Map<string, string>();

/** pg prepares a statement once for each connection if it has a name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

export interface PgSql {
  readonly sql: Sql;
  close(): Promise<void>;
}

interface PgOptions {
  readonly connections: number;
  readonly isPipelined: boolean;
}

/**
 * Returns an `sql` tag over pg with the interface of postgres.js, as far as the measured statements use it: parameters, fragments and
 * `sql.unsafe`. By default, a pool gives a connection to one statement at a time. With `isPipelined`, statements take turns on all
 * connections, and a connection sends a statement before the previous one is answered, as postgres.js does.
 */
export async function openPgSql(address: DatabaseAddress, options: PgOptions): Promise<PgSql> {
  const { run, close } = await connect(address, options);
  const tag = (parts: TemplateStringsArray, ...values: unknown[]) => new Statement(run, parts, values);
  const sql = Object.assign(tag, { unsafe: (text: string) => new Statement(run, [text], []) });
  return { sql: sql as unknown as Sql, close };
}

async function connect(
  { host, port, database, username }: DatabaseAddress,
  { connections, isPipelined }: PgOptions,
): Promise<{ run: Run; close: () => Promise<void> }> {
  const config = { host, port, database, user: username } as pg.ClientConfig;
  if (!isPipelined) {
    const pool = new pg.Pool({ ...config, max: connections });
    return { run: (query) => pool.query(query), close: () => pool.end() };
  }
  const clients = Array.from({ length: connections }, () => new pg.Client({ ...config, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  let turn = 0;
  return {
    run: (query) => clients[turn++ % connections]!.query(query),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
