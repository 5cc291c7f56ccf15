import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import type { BareHttp } from '../bare/http.ts';
import { CONNECTIONS, type Load, type LoadResult } from '../clients/load.ts';
import { compareInRounds, type Row } from '../comparison.ts';
import { readCpuTime } from '../processes.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * Compares sending a message with a bare route that only numbers and inserts it, and reading a page with one that
 * only reads rows of `messages`: without authors, reactions, quotes or receipts.
 */
export async function measureRoutes(bench: Bench): Promise<Row[]> {
  const { company, product } = bench;
  const load = startWorker('clients/load.ts');
  const bare = startWorker('bare/http.ts');
  try {
    const { id, token } = company.people[0]!;
    const bareUrl = await bare.ask<string>({
      database: product.database,
      authorId: id,
      historyId: company.historyId,
    } satisfies BareHttp);
    const served = { pid: product.pid, url: product.url, token };
    const servedBare = { pid: bare.pid, url: bareUrl, token };
    const page = `${API_BASE}/messages/channel/${company.historyId}?limit=50`;
    return [
      await measureRoute(bench, load, {
        what: `\`POST /messages\`, ${CONNECTIONS} connections, one channel`,
        product: { ...served, path: `${API_BASE}/messages`, channelId: company.productChannelId },
        bare: { ...servedBare, path: '/messages', channelId: company.bareChannelId },
        goal: 0.7,
      }),
      await measureRoute(bench, load, {
        what: `a page of 50 messages, ${CONNECTIONS} connections`,
        product: { ...served, path: page },
        bare: { ...servedBare, path: '/page' },
        goal: 0.6,
      }),
    ];
  } finally {
    await Promise.all([load.stop(), bare.stop()]);
  }
}

type Side = Omit<Load, 'seconds'> & { readonly pid: number };

interface RouteComparison {
  readonly what: string;
  readonly product: Side;
  readonly bare: Side;
  readonly goal: number;
}

async function measureRoute({ say }: Bench, load: Worker, contest: RouteComparison): Promise<Row> {
  const run = async (side: 'product' | 'bare', seconds: number) => {
    const { pid, ...requests } = contest[side];
    const before = readCpuTime(pid);
    const { perSecond, p99, count } = await load.ask<LoadResult>({ ...requests, seconds } satisfies Load);
    const microseconds = (readCpuTime(pid) - before) / count / 1000;
    say(
      `${contest.what}, ${side}: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${microseconds.toFixed(0)} µs of the server's CPU each`,
    );
    return perSecond;
  };
  // Both sides run once before the measurement, so that code is compiled and statements are prepared.
  await run('product', 2);
  await run('bare', 2);
  const compared = await compareInRounds(
    ROUNDS,
    () => run('product', SECONDS),
    () => run('bare', SECONDS),
  );
  return {
    what: contest.what,
    product: `${compared.product.toFixed(0)}/s`,
    bare: `${compared.bare.toFixed(0)}/s`,
    result: compared.ratio.toFixed(2),
    goal: `≥ ${contest.goal}`,
    met: compared.ratio >= contest.goal,
  };
}
