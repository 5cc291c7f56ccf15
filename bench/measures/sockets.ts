import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@workflow/testing/harness/port.ts';
import type { ListenersRequest, Room } from '../clients/listeners.ts';
import { median, type Row } from '../comparison.ts';
import { readHeapSize } from '../heap.ts';
import { startProduct } from '../product.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

const SOCKETS = 300;
const ROUNDS = 3;
/** The milliseconds that a server may take to release closed connections. */
const SETTLE_MS = 1_000;
const GOAL_KB = 20;

/** Measures the server's cost of one idle tab, by the number of channels that its user can read. */
export async function measureSockets(
  dataDir: string,
  { company, say }: Pick<Bench, 'company' | 'say'>,
): Promise<Row[]> {
  const ports = { product: await freePort(), bare: await freePort() };
  const product = await startProduct(dataDir, { inspectPort: ports.product });
  const bare = startWorker('bare/sockets.ts', { inspectPort: ports.bare });
  const bareUrl = await bare.ask<string>('address');
  const tokens = company.people.slice(0, SOCKETS).map(({ token }) => token);

  const costOfOne = async (url: string, port: number, room: Room) => {
    const tabs = startWorker('clients/listeners.ts');
    const before = await readHeapSize(port);
    await tabs.ask<void>({ ask: 'join', url, room } satisfies ListenersRequest);
    await sleep(SETTLE_MS);
    const after = await readHeapSize(port);
    await tabs.stop();
    await sleep(SETTLE_MS);
    return (after - before) / SOCKETS / 1000;
  };
  const typical = async (what: string, url: string, port: number, room: Room) => {
    // The first round fills caches and compiles code, and is not counted.
    await costOfOne(url, port, room);
    const kilobytes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) kilobytes.push(await costOfOne(url, port, room));
    say(`an idle socket, ${what}: ${median(kilobytes).toFixed(1)} KB`);
    return median(kilobytes);
  };

  try {
    const rows: Row[] = [];
    const [first] = company.sizes;
    const limit = await typical('bare', bareUrl, ports.bare, { tokens, ...first! });
    for (const { channels, ...room } of company.sizes) {
      const own = await typical(`${channels} channels`, product.url, ports.product, { tokens, ...room });
      rows.push({
        what: `an idle socket of a user who can read ${channels} channels, beyond bare Socket.IO`,
        product: `${own.toFixed(1)} KB`,
        bare: `${limit.toFixed(1)} KB`,
        result: `${(own - limit).toFixed(1)} KB`,
        goal: `≤ ${GOAL_KB} KB`,
        met: own - limit <= GOAL_KB,
      });
    }
    return rows;
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
