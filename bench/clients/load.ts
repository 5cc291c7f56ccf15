import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { handleRequests } from '../worker.ts';

export const CONNECTIONS = 16;

/** A load of requests: as many as 16 connections allow. */
export interface Load {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
  readonly path: string;
  /** Each request sends a message to this channel; without a channel, each request fetches the path. */
  readonly channelId?: string;
}

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  readonly p99: number;
}

handleRequests<Load>(async ({ url, token, seconds, path, channelId }) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests: [channelId === undefined ? { method: 'GET', path } : sending(path, channelId)],
  });
  const { non2xx, errors, timeouts, latency, duration } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}${path}: ${non2xx} refused, ${errors} failed, ${timeouts} timed out`);
  }
  const count = result['2xx'];
  return { count, perSecond: count / duration, p99: latency.p99 };
});

/** Returns the request with which the web client sends a message. Every repetition has a new idempotency key. */
function sending(path: string, channelId: string) {
  return {
    method: 'POST',
    path,
    setupRequest: (request: { body?: string }) => ({
      ...request,
      body: JSON.stringify({
        channel_id: channelId,
        content: 'The new build is on staging, please have a look before we release it.',
        client_message_id: randomUUID(),
      }),
    }),
  };
}
