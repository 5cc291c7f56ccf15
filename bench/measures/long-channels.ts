import { openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import type { Load, LoadResult } from '../clients/load.ts';
import { compareInRounds, type Row } from '../comparison.ts';
import { insertMessages, openChannel } from '../test-data.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

const LONG = 1_000_000;
const SHORT = 100;
const ROUNDS = 7;
const SECONDS = 2;
const GOAL = 1.2;

/**
 * Measures whether opening a channel or sending to it costs more when the channel has many messages. It compares two channels of the
 * product.
 */
export async function measureLongChannels({ product, company, say }: Bench): Promise<Row[]> {
  const { sql, close } = openDatabase(product.database, 1);
  const load = startWorker('clients/load.ts');
  try {
    const [long, short, empty] = await Promise.all(
      ['long', 'short', 'empty'].map((name) => openChannel(sql, company.workspaceId, name)),
    );
    for (const [channel, length] of [
      [long!, LONG],
      [short!, SHORT],
    ] as const) {
      await insertMessages(sql, channel, company.people[0]!.id, length);
    }
    await sql`vacuum analyze messages`;
    await sql`checkpoint`;
    say(`a channel of ${LONG} messages`);
    const { token } = company.people[0]!;
    const costOf = async (request: Pick<Load, 'path' | 'channelId'>) => {
      const { perSecond } = await load.ask<LoadResult>({
        url: product.url,
        token,
        seconds: SECONDS,
        ...request,
      } satisfies Load);
      return 1_000_000 / perSecond;
    };
    const opening = (channel: string) => () =>
      costOf({ path: `${API_BASE}/messages/channel/${channel}?limit=50` });
    const sending = (channelId: string) => () => costOf({ path: `${API_BASE}/messages`, channelId });
    const contests = [
      ['opening a channel of 1,000,000 messages, against one of 100', opening(long!), opening(short!)],
      ['sending into a channel of 1,000,000 messages, against an empty one', sending(long!), sending(empty!)],
    ] as const;
    const rows: Row[] = [];
    for (const [what, one, other] of contests) {
      await one();
      await other();
      const { product: ofLong, bare: ofShort, ratio } = await compareInRounds(ROUNDS, one, other);
      say(`${what}: ${ratio.toFixed(2)}`);
      rows.push({
        what,
        product: `${ofLong.toFixed(0)} µs`,
        bare: `${ofShort.toFixed(0)} µs`,
        result: ratio.toFixed(2),
        goal: `≤ ${GOAL}`,
        met: ratio <= GOAL,
      });
    }
    return rows;
  } finally {
    await load.stop();
    await close();
  }
}
