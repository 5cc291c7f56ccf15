import { search as searchEndpoint } from '@workflow/contract/search/search.endpoints.ts';
import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { documentGrams } from '@workflow/server/features/search/search.grams.ts';
import { openDatabase, type Sql } from '@workflow/server/platform/database/connection/client.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import type { BareSearch } from '../bare/search.ts';
import type { Load, LoadResult } from '../clients/load.ts';
import { compareInRounds, type Row } from '../comparison.ts';
import { openChannel } from '../test-data.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const LARGEST = SIZES.at(-1)!;
/** The number of different texts. */
const TEXTS = 20_000;
const REPEATS = 100;
const WARM_UP = 5;
const RATIO_GOAL = 2;
const P99_GOAL_MS = 100;
const SENDING_GOAL = 0.9;
/** The number of the user who wrote every message with a link, among others. */
const AUTHOR = 20;
const ROUNDS = 5;
const SECONDS = 3;

/** The searches by name. See `createText` for the frequency of their words. */
const SEARCHES: Readonly<Record<string, string>> = {
  'a rare word': 'quasar',
  'a common word': 'staging',
  'a phrase': '"on staging before"',
  'part of a word': 'arbou',
  'Chinese of two characters': '会议',
  operators: `from:person${AUTHOR} has:link staging`,
  'operators without a word': `from:person${AUTHOR} has:link`,
};

/** Creates a text of common words, of words that occur in one of 20, 200 or 2,000 texts, and of unique words. */
function createText(number: number): string {
  const parts = [`Message about build ${number % 977} on staging before the release of part${number}x`];
  if (number % 20 === 0) parts.push(`see https://example.com/builds/${number}`);
  if (number % 200 === 0) parts.push('harbours 今天的会议改到明天');
  if (number % 2_000 === 0) parts.push('quasar');
  for (let word = 0; word < number % 12; word++) parts.push(`w${(number * 31 + word * 7_919) % 50_021}`);
  return parts.join(' ');
}

/** Stores the texts and their index data in a temporary table. */
async function prepareTexts(sql: Sql): Promise<void> {
  await sql`create temporary table texts (number integer primary key, content text, folded text, grams integer[])`;
  const all = [];
  for (let number = 0; number < TEXTS; number++) {
    const content = createText(number);
    const grams = `{${(await documentGrams('message', content)).join(',')}}`;
    all.push({ number, content, folded: foldSearchText(content), grams });
  }
  for (let start = 0; start < all.length; start += 2_000)
    await sql`
      insert into texts select number, content, folded, grams::integer[] from jsonb_to_recordset(
        ${JSON.stringify(all.slice(start, start + 2_000))}::text::jsonb
      ) as given (number integer, content text, folded text, grams text)`;
}

interface NewMessages {
  readonly channelId: string;
  readonly workspaceId: string;
  readonly authorIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Adds messages that are already indexed. */
async function insertIndexedMessages(
  sql: Sql,
  { channelId, workspaceId, authorIds, from, to }: NewMessages,
): Promise<void> {
  // Building the index at the end takes a fraction of the time of a million insertions into it.
  await sql`drop index search_documents_grams`;
  await sql`
    with added as (
      insert into messages (id, conversation_id, user_id, seq, content, created_at)
      select uuidv7(), ${channelId}, (${authorIds as string[]}::uuid[])[1 + n % ${authorIds.length}::int], n, texts.content,
        now() - make_interval(secs => ${LARGEST}::int - n)
      from generate_series(${from}::int + 1, ${to}::int) n join texts on texts.number = n % ${TEXTS}::int
      returning id, user_id, seq, created_at
    )
    insert into search_documents (kind, id, workspace_id, place_id, author_id, title, text, grams, at)
    select 'message', added.id, ${workspaceId}, ${channelId}, added.user_id, '', texts.folded, texts.grams, added.created_at
    from added join texts on texts.number = added.seq % ${TEXTS}::int`;
  await sql`
    update conversations set last_seq = ${to}, message_count = ${to}, last_message_at = now() where id = ${channelId}`;
  await sql`set maintenance_work_mem = '1GB'`;
  await sql`create index search_documents_grams on search_documents using gin (grams) with (gin_pending_list_limit = 512)`;
  await skipIndexing(sql);
  await sql`vacuum analyze messages`;
  await sql`vacuum analyze search_documents`;
}

/** Marks everything as indexed, so that the indexer does not compete with the measurement. Waits for the current batch. */
const skipIndexing = (sql: Sql) =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('search index', 0))`;
    await tx`
      insert into search_cursors (conversation_id, indexed_seq) select id, last_seq from conversations
      on conflict (conversation_id) do update set indexed_seq = excluded.indexed_seq`;
  });

interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** Returns the times of each function. They run in turns, so that other work on the machine slows all of them. */
async function timesOf(...runs: readonly (() => Promise<unknown>)[]): Promise<Times[]> {
  const times = runs.map((): number[] => []);
  for (let repeat = -WARM_UP; repeat < REPEATS; repeat++)
    for (const [index, run] of runs.entries()) {
      const begin = performance.now();
      await run();
      if (repeat >= 0) times[index]!.push(performance.now() - begin);
    }
  return times.map((all) => {
    const sorted = all.toSorted((one, other) => one - other);
    return { p50: sorted[REPEATS / 2]!, p99: sorted[Math.floor(REPEATS * 0.99) - 1]! };
  });
}

/** Measures searches of messages at several sizes, the size of the index, and how much the indexer slows down sending. */
export async function measureSearch({ product, company, say }: Bench): Promise<Row[]> {
  const database = openDatabase(product.database, 1);
  const { sql } = database;
  const { workspaceId } = company;
  const { token } = company.people[0]!;
  const authorIds = company.people.slice(0, 100).map(({ id }) => id);
  const channelId = await openChannel(sql, workspaceId, 'search');
  const rows: Row[] = [];
  const bareServer = startWorker('bare/search.ts');
  const bareUrl = await bareServer.ask<string>({
    database: product.database,
    workspaceId,
    authorId: authorIds[AUTHOR]!,
  } satisfies BareSearch);

  const searchTimes = async (name: string, q: string) => {
    const query = new URLSearchParams({ q, workspace_id: workspaceId, kind: 'message' });
    const url = `${product.url}${API_BASE}${searchEndpoint.path}?${query}`;
    const ask = async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`The search for ${q} answered ${response.status}.`);
      const { totals } = (await response.json()) as { totals: { message: number } };
      if (!(totals.message > 0)) throw new Error(`Nothing was found for ${q}.`);
    };
    const askBare = async () => {
      const response = await fetch(`${bareUrl}/search?${query}`);
      if (!(((await response.json()) as unknown[]).length > 0))
        throw new Error(`Nothing was found for ${q}.`);
    };
    const [served, bare] = (await timesOf(ask, askBare)) as [Times, Times];
    say(
      `${name}: p50 ${served.p50.toFixed(1)}, p99 ${served.p99.toFixed(1)} ms, bare ${bare.p50.toFixed(1)} ms`,
    );
    return { name, served, bare, ratio: served.p50 / bare.p50 };
  };

  try {
    await skipIndexing(sql);
    await sql`truncate search_documents`;
    await prepareTexts(sql);
    let from = 0;
    for (const to of SIZES) {
      await insertIndexedMessages(sql, { channelId, workspaceId, authorIds, from, to });
      from = to;
      const count = to.toLocaleString('en');
      say(`${count} messages to search`);
      const measured = [];
      for (const [name, q] of Object.entries(SEARCHES)) measured.push(await searchTimes(name, q));
      const worst = measured.toSorted((one, other) => other.served.p99 - one.served.p99)[0]!;
      if (to < LARGEST) {
        const { p50, p99 } = worst.served;
        rows.push({
          what: `the slowest search of ${count} messages (${worst.name})`,
          product: `${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
          bare: `${worst.bare.p50.toFixed(1)} ms`,
          result: `p99 ${p99.toFixed(1)} ms`,
          goal: '',
          met: true,
        });
        continue;
      }
      for (const { name, served, bare, ratio } of measured)
        rows.push({
          what: `a search of ${count} messages: ${name}`,
          product: `${served.p50.toFixed(1)} ms, p99 ${served.p99.toFixed(1)} ms`,
          bare: `${bare.p50.toFixed(1)} ms`,
          result: `${ratio.toFixed(2)}, p99 ${served.p99.toFixed(0)} ms`,
          goal: `≤ ${RATIO_GOAL}, p99 ≤ ${P99_GOAL_MS} ms`,
          met: ratio <= RATIO_GOAL && served.p99 <= P99_GOAL_MS,
        });
    }
    rows.push(await measureIndexSize(sql), await measureSending());
    return rows;
  } finally {
    await Promise.all([database.close(), bareServer.stop()]);
  }

  /** Compares sending while messages are indexed with sending while another transaction holds the lock of the indexer. */
  async function measureSending(): Promise<Row> {
    const load = startWorker('clients/load.ts');
    const rate = async () => {
      await skipIndexing(sql);
      const request = { url: product.url, token, seconds: SECONDS, path: `${API_BASE}/messages` };
      const { perSecond } = await load.ask<LoadResult>({
        ...request,
        channelId: company.productChannelId,
      } satisfies Load);
      return perSecond;
    };
    const rateWithoutIndexing = async () => {
      await sql`select pg_advisory_lock(hashtextextended('search index', 0))`;
      return rate().finally(() => sql`select pg_advisory_unlock(hashtextextended('search index', 0))`);
    };
    try {
      await rate();
      const { product: indexed, bare, ratio } = await compareInRounds(ROUNDS, rate, rateWithoutIndexing);
      say(`sending while messages are indexed: ${ratio.toFixed(2)}`);
      return {
        what: '`POST /messages` while messages are indexed, against no indexing',
        product: `${indexed.toFixed(0)}/s`,
        bare: `${bare.toFixed(0)}/s`,
        result: ratio.toFixed(2),
        goal: `≥ ${SENDING_GOAL}`,
        met: ratio >= SENDING_GOAL,
      };
    } finally {
      await load.stop();
    }
  }
}

async function measureIndexSize(sql: Sql): Promise<Row> {
  const [{ bytes, text }] = await sql<[{ bytes: number; text: number }]>`
    select (pg_total_relation_size('search_documents') / greatest(1, (select count(*) from search_documents)))::int as bytes,
      (select avg(length(text)) from search_documents where kind = 'message')::int as text`;
  return {
    what: `the search index of a message of ${text} characters`,
    product: `${bytes} bytes`,
    bare: '',
    result: `${bytes} bytes`,
    goal: '',
    met: true,
  };
}
