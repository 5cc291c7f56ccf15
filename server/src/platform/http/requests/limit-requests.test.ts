import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLimits, type Limits } from '../../limits/limits.ts';
import { limitRequests } from './limit-requests.ts';

/** Serves two endpoints with a hundredth of the usual limits. */
function serve() {
  const usual = createLimits({ enabled: true, trustProxy: [] });
  const limits: Limits = {
    ...usual,
    createSharedWindow: (name, { max, perMs }) => usual.createSharedWindow(name, { max: max / 100, perMs }),
  };
  const createWindow = (max: number) => usual.createSharedWindow('password', { max, perMs: 60_000 });
  const http = Fastify();
  http.decorateRequest('actor', null);
  http.addHook('onRequest', async (request) => {
    const sessionId = request.headers['x-session'] as string;
    const userId = (request.headers['x-user'] as string | undefined) ?? 'ada';
    request.actor = { kind: 'session', userId, sessionId, username: userId };
  });
  limitRequests(http, limits);
  http.get('/api/v1/messages', async () => 'ok');
  http.get('/api/v1/sessions', { config: { isCountedBySession: true } }, async () => 'ok');
  const password = { isCountedBySession: true, attempts: createWindow(2), attemptsOfUser: createWindow(10) };
  http.get('/api/v1/password', { config: password }, async () => 'ok');
  const upload = { attempts: createWindow(2), attemptsOfAddress: createWindow(6) };
  http.get('/api/v1/upload', { config: upload }, async () => 'ok');
  /** Returns how many of these requests were answered. */
  return async (path: string, session: string, count: number, headers: Record<string, string> = {}) => {
    let answered = 0;
    for (let sent = 0; sent < count; sent++) {
      const { statusCode } = await http.inject({
        url: `/api/v1/${path}`,
        headers: { 'x-session': session, ...headers },
        remoteAddress: headers['x-address'] ?? '203.0.113.1',
      });
      if (statusCode === 200) answered += 1;
    }
    return answered;
  };
}

test('a session that sends too much leaves the requests of other sessions to them', async () => {
  const send = serve();
  expect(await send('messages', 'stolen', 200)).toBe(12);
  expect(await send('messages', 'own', 20)).toBe(12);
});

test('all sessions of a user together have a limit, which leaves what is counted by session', async () => {
  const send = serve();
  for (let session = 1; session <= 5; session++) expect(await send('messages', `${session}`, 12)).toBe(12);
  expect(await send('messages', 'own', 1)).toBe(0);
  expect(await send('sessions', 'own', 20)).toBe(11);
});

test('a user who starts session after session can try passwords a limited number of times', async () => {
  const send = serve();
  for (let session = 1; session <= 5; session++) expect(await send('password', `${session}`, 4)).toBe(2);
  expect(await send('password', 'next', 4)).toBe(0);
});

test('uploads are counted for each user, and for all users behind one address together', async () => {
  const send = serve();
  const upload = (user: string, address = '203.0.113.1', more = {}) =>
    send('upload', 'any', 4, { 'x-user': user, 'x-address': address, ...more });
  for (const user of ['ada', 'jon', 'mia']) expect(await upload(user)).toBe(2);
  expect(await upload('new')).toBe(0);
  expect(await upload('newer', '203.0.113.1', { 'x-forwarded-for': '203.0.113.2' })).toBe(0);
  expect(await upload('newest', '203.0.113.2')).toBe(2);
});
