import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { answerWith } from '../worker.ts';

export const CONNECTIONS = 16;

/** As many requests as 16 connections can make. */
export interface Load {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
  readonly path: string;
  /** A message to this channel is sent with each request; without one the path is fetched. */
  readonly channelId?: string;
}

export interface LoadResult {
  readonly count: number;
  readonly perSecond: number;
  readonly p99: number;
}

answerWith<Load>(async ({ url, token, seconds, path, channelId }) => {
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

/** What the web client sends: each message under an id of its own. */
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
