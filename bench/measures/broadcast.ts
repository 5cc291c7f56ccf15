import { setTimeout as sleep } from 'node:timers/promises';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import type { BareBroadcast } from '../bare/broadcast.ts';
import type { ListenersRequest } from '../clients/listeners.ts';
import { compareInRounds, median, type Row } from '../comparison.ts';
import { readCpuTime } from '../processes.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

export const LISTENERS = 500;
const ROUNDS = 5;
/** The number of rounds until V8 has compiled the code that sends and delivers a message. */
const WARM_UP_ROUNDS = 3;
const MESSAGES = 60;
const EVERY_MS = 20;
const GOAL = 1.5;

/**
 * Measures the server's CPU time for a delivered event: a message is sent, stored, and delivered to every user in the
 * channel. The second row subtracts the cost of sending and storing a message in a channel without listeners.
 */
export async function measureBroadcast({ product, company, say }: Bench): Promise<Row[]> {
  const listeners = startWorker('clients/listeners.ts');
  const bareListeners = startWorker('clients/listeners.ts');
  const bare = startWorker('bare/broadcast.ts');
  const ask = <Answer>(worker: typeof listeners, question: ListenersRequest) => worker.ask<Answer>(question);
  const tokens = company.people.slice(0, LISTENERS).map(({ token }) => token);
  const channelId = company.productChannelId;
  /** No tab has this channel's workspace open. */
  const silentChannelId = company.sizes[0]!.channelId;

  const perDelivery = async (server: number, hearing: typeof listeners | null, send: () => Promise<void>) => {
    const before = readCpuTime(server);
    await send();
    if (hearing) await ask(hearing, { ask: 'await', deliveries: MESSAGES * LISTENERS });
    return (readCpuTime(server) - before) / (MESSAGES * LISTENERS) / 1000;
  };
  const measured = async (name: string, ...args: Parameters<typeof perDelivery>) => {
    const microseconds = await perDelivery(...args);
    say(`a delivered new_message, ${name}: ${microseconds.toFixed(2)} µs`);
    return microseconds;
  };
  const sendInto = (id: string) => async () => {
    for (let sent = 0; sent < MESSAGES; sent++) {
      await post(product.url, company.people[0]!.token, id);
      await sleep(EVERY_MS);
    }
  };
  const sendByProduct = sendInto(channelId);
  const silent: number[] = [];

  try {
    const room = { tokens, workspaceId: company.workspaceId, channelId };
    await ask(listeners, { ask: 'join', url: product.url, room });
    await ask(bareListeners, { ask: 'open', url: await bare.ask<string>('address'), count: LISTENERS });
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      await measured('product, warming up', product.pid, listeners, sendByProduct);
    }
    const text = await ask<string>(listeners, { ask: 'sample' });
    const question: BareBroadcast = { text, count: MESSAGES, everyMs: EVERY_MS };
    const sendBare = () => bare.ask<void>(question);
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      await measured('bare, warming up', bare.pid, bareListeners, sendBare);
    }
    const {
      product: own,
      bare: limit,
      ratio,
    } = await compareInRounds(
      ROUNDS,
      async () => {
        silent.push(await measured('to nobody', product.pid, null, sendInto(silentChannelId)));
        return measured('product', product.pid, listeners, sendByProduct);
      },
      () => measured('bare', bare.pid, bareListeners, sendBare),
    );
    const delivered = `a delivered \`new_message\`, ${LISTENERS} sockets, ${Buffer.byteLength(text)} bytes`;
    const alone = own - median(silent);
    return [
      row(`server CPU ${delivered}`, own, limit, ratio),
      row('the same without the sending of the message', alone, limit, alone / limit),
    ];
  } finally {
    await Promise.all([listeners, bareListeners, bare].map((worker) => worker.stop()));
  }
}

const row = (what: string, product: number, bare: number, ratio: number): Row => ({
  what,
  product: `${product.toFixed(2)} µs`,
  bare: `${bare.toFixed(2)} µs`,
  result: ratio.toFixed(2),
  goal: `≤ ${GOAL}`,
  met: ratio <= GOAL,
});

async function post(url: string, token: string, channelId: string): Promise<void> {
  const response = await fetch(`${url}${API_BASE}${sendMessage.path}`, {
    method: sendMessage.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      channel_id: channelId,
      content: 'The new build is on staging, please have a look before we release it.',
      client_message_id: crypto.randomUUID(),
    }),
  });
  if (response.status !== 201) throw new Error(`Sending answered ${response.status}.`);
  await response.body?.cancel();
}
