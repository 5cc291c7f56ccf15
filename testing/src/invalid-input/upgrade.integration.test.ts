import { request } from 'node:http';
import { getMe } from '@workflow/contract/auth/auth.endpoints.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';

let app: TestApp;
let person: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.createUser();
});
afterAll(() => app.close());

/** The headers with which curl's `--http2` and Java's client offer to upgrade from HTTP/1.1 to HTTP/2. */
const HTTP2 = {
  connection: 'Upgrade, HTTP2-Settings',
  upgrade: 'h2c',
  'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
};
const WEBSOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

interface Sent {
  method?: string;
  headers: Record<string, string>;
  /** Each string is sent as a separate chunk. */
  body?: string[];
}

function ask(
  path: string,
  { method = 'GET', headers, body = [] }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: app.port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ status: statusCode!, text: '' });
    });
    sent.on('error', reject);
    for (const part of body) sent.write(part);
    sent.end();
  });
}

const authorization = () => `Bearer ${person.tokens.access_token}`;

describe('a request that offers an upgrade to HTTP/2', () => {
  it('gets the same response as without the offer', async () => {
    const me = await ask(urlFor(getMe, {}), { headers: { ...HTTP2, authorization: authorization() } });
    expect(me.status).toBe(200);
    expect(JSON.parse(me.text)).toMatchObject({ id: person.id });
    expect((await ask(urlFor(getMe, {}), { headers: HTTP2 })).status).toBe(401);
    expect((await ask('/healthz', { headers: HTTP2 })).status).toBe(200);
    expect((await ask('/api/v1/nothing', { headers: HTTP2 })).status).toBe(404);
  });

  it('may have a body, whole or chunked', async () => {
    const json = JSON.stringify({ name: 'Northwind' });
    const headers = { ...HTTP2, authorization: authorization(), 'content-type': 'application/json' };
    const whole = { ...headers, 'content-length': String(json.length) };
    const path = urlFor(createWorkspace, {});
    for (const sent of [
      { headers: whole, body: [json] },
      { headers, body: [json.slice(0, 5), json.slice(5)] },
    ]) {
      const { status, text } = await ask(path, { method: 'POST', ...sent });
      expect(status).toBe(201);
      expect(JSON.parse(text)).toMatchObject({ name: 'Northwind' });
    }
  });

  it('reaches the socket endpoint by polling', async () => {
    const { status, text } = await ask(`${SOCKET_PATH}?EIO=4&transport=polling`, { headers: HTTP2 });
    expect(status).toBe(200);
    expect(text).toMatch(/^0\{"sid":/);
  });
});

describe('a WebSocket', () => {
  it('is accepted at the socket’s path', async () => {
    const address = `${SOCKET_PATH}?EIO=4&transport=websocket`;
    expect((await ask(address, { headers: WEBSOCKET })).status).toBe(101);
  });

  it('is rejected over plain HTTP at any other path', async () => {
    for (const path of [
      '/',
      '/login',
      '/ws/',
      '/ws/socket.io',
      '/ws/other/',
      '/api/v1/nothing',
      '/nothing',
    ]) {
      const { status } = await ask(path, { headers: WEBSOCKET });
      expect(status, path).not.toBe(101);
    }
    expect((await ask('/api/v1/config', { headers: WEBSOCKET })).status).toBe(200);
    expect((await ask('/login', { headers: WEBSOCKET })).status).toBe(404);
    expect((await ask('/auth/me', { headers: { ...WEBSOCKET, upgrade: 'WebSocket' } })).status).toBe(404);
  });

  it('is rejected over plain HTTP if the socket endpoint cannot handle the request', async () => {
    expect((await ask(`${SOCKET_PATH}?EIO=4&transport=nonsense`, { headers: WEBSOCKET })).status).toBe(400);
  });
});
