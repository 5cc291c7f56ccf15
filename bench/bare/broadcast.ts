import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { handleRequests } from '../worker.ts';

export interface BareBroadcast {
  readonly text: string;
  readonly count: number;
  readonly everyMs: number;
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const listening = server.address() ? null : once(server, 'listening');

/**
 * The baseline for sending one text to many sockets: encoded once, then written to each. The request `address` returns the URL of the
 * server.
 */
handleRequests<BareBroadcast | 'address'>(async (question) => {
  await listening;
  if (question === 'address') return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bytes = Buffer.from(question.text);
  for (let sent = 0; sent < question.count; sent++) {
    for (const client of server.clients) client.send(bytes, { binary: false });
    await sleep(question.everyMs);
  }
});
