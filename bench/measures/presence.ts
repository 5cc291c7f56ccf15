import { changeActivity, presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import type { ListenersRequest } from '../clients/listeners.ts';
import { median, type Row } from '../comparison.ts';
import { readCpuTime } from '../processes.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

const SOCKETS = 2_000;
/** The number of users who become inactive and active again. Each makes two changes per round, below the rate above which changes are coalesced. */
const CHANGING = 40;
const ROUNDS = 2;
/** The interval between changes, long enough that each is written separately. */
const EVERY_MS = 40;

/** Measures the server's CPU time for a presence change that all sockets of a workspace receive. */
export async function measurePresence({ product, company, say }: Bench): Promise<Row> {
  const listeners = startWorker('clients/listeners.ts');
  const changing = startWorker('clients/listeners.ts');
  const ask = <Answer>(worker: typeof listeners, question: ListenersRequest) => worker.ask<Answer>(question);
  const tokens = company.people.map(({ token }) => token);
  const others = tokens.slice(CHANGING);
  const place = { workspaceId: company.workspaceId, channelId: company.productChannelId };
  const change = async (isActive: boolean) => {
    const before = readCpuTime(product.pid);
    await ask(changing, {
      ask: 'emit',
      event: changeActivity.name,
      payload: { is_active: isActive },
      everyMs: EVERY_MS,
    });
    await ask(listeners, { ask: 'await', deliveries: CHANGING * SOCKETS });
    const milliseconds = (readCpuTime(product.pid) - before) / CHANGING / 1_000_000;
    say(`a change of presence: ${milliseconds.toFixed(1)} ms`);
    return milliseconds;
  };
  try {
    const listening = Array.from({ length: SOCKETS }, (_, index) => others[index % others.length]!);
    await ask(listeners, { ask: 'join', url: product.url, room: { tokens: listening, ...place } });
    await ask(changing, {
      ask: 'join',
      url: product.url,
      room: { tokens: tokens.slice(0, CHANGING), ...place },
    });
    await ask(listeners, { ask: 'hear', event: presenceChanged.name });
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) costs.push(await change(false), await change(true));
    const cost = median(costs);
    return {
      what: `server CPU of a change of presence, ${SOCKETS.toLocaleString('en')} sockets`,
      product: `${cost.toFixed(1)} ms`,
      bare: '',
      result: `${((cost * 1_000) / SOCKETS).toFixed(1)} µs a socket`,
      goal: '',
      met: true,
    };
  } finally {
    await Promise.all([listeners.stop(), changing.stop()]);
  }
}
