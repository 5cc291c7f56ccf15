import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLimits } from '../../limits/limits.ts';
import { createLog } from '../../log/log.ts';
import { createHttp } from '../http.ts';

let http: FastifyInstance;
afterEach(() => http.close());

/** Returns the response of a server with a request timeout of a tenth of a second. */
async function answerTo(beginning: string): Promise<string> {
  const limits = createLimits({ enabled: true, trustProxy: [] });
  http = createHttp({ log: createLog('silent'), limits, requestTimeoutMs: 100 });
  http.post('/api/v1/echo', async ({ body }) => ({ body }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(beginning);
  return text(socket);
}

const HEAD = 'POST /api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each([
  ['body', `${HEAD}content-length: 100\r\n\r\n{"a":`],
  ['body in pieces', `${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  ['head', HEAD],
])('a request whose %s does not arrive in time is answered 408', async (_, beginning) => {
  const answer = await answerTo(beginning);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('content-type: application/problem+json; charset=utf-8\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 408, code: 'request_timeout' });
});
