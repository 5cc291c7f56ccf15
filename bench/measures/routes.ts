import { API_BASE } from '@workflow/server/platform/http/register-routes.ts';
import type { BareHttp } from '../bare/http.ts';
import { CONNECTIONS, type Load, type LoadResult } from '../clients/load.ts';
import { pageStatement } from '../page-statement.ts';
import { type Compared, compare, type Row } from '../ratio.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.7;

/** Sending a message and reading a page, each against a bare route that runs the statement alone. */
export async function measureRoutes(bench: Bench): Promise<Row[]> {
  const { company, product } = bench;
  const load = startWorker('clients/load.ts');
  const bare = startWorker('bare/http.ts');
  try {
    const { id, token } = company.people[0]!;
    const bareUrl = await bare.ask<string>({
      database: product.database,
      authorId: id,
      page: await pageStatement(product.database, company.historyId, id),
    } satisfies BareHttp);
    const page = `${API_BASE}/messages/channel/${company.historyId}?limit=50`;
    return [
      await measureRoute(bench, load, {
        what: `\`POST /messages\`, ${CONNECTIONS} connections, one channel`,
        product: {
          url: product.url,
          token,
          path: `${API_BASE}/messages`,
          channelId: company.productChannelId,
        },
        bare: { url: bareUrl, token, path: '/messages', channelId: company.bareChannelId },
      }),
      await measureRoute(bench, load, {
        what: `a page of 50 messages, ${CONNECTIONS} connections`,
        product: { url: product.url, token, path: page },
        bare: { url: bareUrl, token, path: '/page' },
      }),
    ];
  } finally {
    await Promise.all([load.stop(), bare.stop()]);
  }
}

interface Contest {
  readonly what: string;
  readonly product: Omit<Load, 'seconds'>;
  readonly bare: Omit<Load, 'seconds'>;
}

async function measureRoute({ say }: Bench, load: Worker, contest: Contest): Promise<Row> {
  const run = async (side: 'product' | 'bare', seconds: number) => {
    const result = await load.ask<LoadResult>({ ...contest[side], seconds } satisfies Load);
    say(`${contest.what}, ${side}: ${result.perSecond.toFixed(0)}/s, p99 ${result.p99} ms`);
    return result.perSecond;
  };
  // Compiled and prepared on both sides before it counts.
  await run('product', 2);
  await run('bare', 2);
  const compared: Compared = await compare(
    ROUNDS,
    () => run('product', SECONDS),
    () => run('bare', SECONDS),
  );
  return {
    what: contest.what,
    product: `${compared.product.toFixed(0)}/s`,
    bare: `${compared.bare.toFixed(0)}/s`,
    result: compared.ratio.toFixed(2),
    goal: `≥ ${GOAL}`,
    met: compared.ratio >= GOAL,
  };
}
