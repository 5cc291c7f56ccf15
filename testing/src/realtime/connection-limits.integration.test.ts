import { request } from 'node:http';
import { leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import { clientEvents } from '@workflow/contract/contract.ts';
import type { ClientEvent } from '@workflow/contract/core/api/event.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import {
  CONNECTIONS_OF_USER_MAX,
  UNAUTHENTICATED_CONNECTIONS_MAX,
} from '@workflow/server/platform/realtime/connection-limits.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

interface Refusal {
  code: string;
  detail: string;
  retry_after?: number;
}

/** Connects from the given client address, and returns the server's reason if it refuses. */
function connect(token: string, from = '203.0.113.1'): Promise<Refusal | null> {
  const socket = io(app.url, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': from },
    forceNew: true,
    reconnection: false,
  });
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connected', () => resolve(null));
    socket.once('connect_error', (error: Error & { data?: Refusal }) =>
      error.data ? resolve(error.data) : reject(error),
    );
  });
}

const connectAs = ({ tokens }: TestUser, from?: string) => connect(tokens.access_token, from);
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const codes = (refusals: (Refusal | null)[]) => refusals.map((refusal) => refusal?.code ?? 'connected');
const count = (all: string[], code: string) => all.filter((each) => each === code).length;

describe('a user’s connections', () => {
  it('have a limit over all addresses, and leave room for others', async () => {
    const [ada, jon] = await Promise.all([app.createUser('ada'), app.createUser('jon')]);
    const answers = codes(
      await times(CONNECTIONS_OF_USER_MAX + 10, (index) => connectAs(ada, `192.0.2.${index}`)),
    );
    expect(count(answers, 'connected')).toBe(CONNECTIONS_OF_USER_MAX);
    expect(count(answers, 'too_many_connections')).toBe(10);
    expect(await connectAs(ada)).toEqual({
      code: 'too_many_connections',
      detail: 'You have too many open connections. Close a tab or sign out on a device.',
      retry_after: 30,
    });
    expect(await connectAs(jon)).toBeNull();
    opened.find(({ connected }) => connected)!.close();
    await expect.poll(() => connectAs(ada).then((refusal) => refusal?.code)).toBeUndefined();
  });

  it('have a rate limit per minute', async () => {
    const person = await app.createUser();
    let refusal: Refusal | null = null;
    for (let attempt = 0; !refusal && attempt < 200; attempt++) {
      refusal = await connectAs(person, `192.0.2.${attempt}`);
      opened.pop()!.close();
    }
    expect(refusal).toEqual({
      code: 'rate_limited',
      detail: 'Too many requests. Please wait a moment and try again.',
      retry_after: expect.any(Number),
    });
    expect(refusal!.retry_after).toBeGreaterThan(0);
    expect(refusal!.retry_after).toBeLessThanOrEqual(60);
  });

  it('do not count as waiting once they signed in', async () => {
    const people = await times(3, () => app.createUser());
    for (const person of people) {
      const answers = codes(
        await times(UNAUTHENTICATED_CONNECTIONS_MAX / 2, () => connectAs(person, '203.0.113.2')),
      );
      expect(new Set(answers)).toEqual(new Set(['connected']));
    }
  });
});

describe('events of clients', () => {
  const tabsOf = (person: TestUser, often: number) => times(often, () => person.connect());
  const say = async (tabs: TestSocket[], often: number, event: ClientEvent = leaveChannel) => {
    const answers = await Promise.all(
      tabs.flatMap((tab) =>
        Array.from({ length: often }, () =>
          tab.emit(event, { channel_id: newId(), workspace_id: newId() } as never),
        ),
      ),
    );
    expect(tabs.every((tab) => tab.isConnected)).toBe(true);
    return answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  };

  it('above the rate of one connection are rejected, and the connection stays', async () => {
    const person = await app.createUser();
    expect(await say(await tabsOf(person, 1), 150)).toContain('rate_limited');
    expect(await say(await tabsOf(person, 1), 20)).not.toContain('rate_limited');
  });

  it.each(clientEvents.filter(({ ratePerSecond }) => ratePerSecond < 20))(
    'is rejected when $name exceeds the rate of the contract, and other events are not',
    async (event) => {
      const tabs = await tabsOf(await app.createUser(), 1);
      const answers = await say(tabs, 2 * event.ratePerSecond, event);
      expect(count(answers, 'rate_limited')).toBeGreaterThan(0);
      expect(count(answers, 'rate_limited')).toBeLessThanOrEqual(event.ratePerSecond);
      expect(await say(tabs, 20)).not.toContain('rate_limited');
    },
  );

  it('above the rate of all of a user’s connections are rejected for this user only', async () => {
    const [ada, jon] = await Promise.all([app.createUser('ada'), app.createUser('jon')]);
    const [tabs, other] = [await tabsOf(ada, 20), await tabsOf(jon, 1)];
    expect(await say(tabs, 40)).toContain('rate_limited');
    expect(await say(other, 20)).not.toContain('rate_limited');
  });
});

describe('a caller without a session', () => {
  const address = (query: string) => `${SOCKET_PATH}?EIO=4&${query}`;
  const poll = (from: string, query = '') =>
    app.anonymous.send(address(`transport=polling${query}`), { headers: { 'x-forwarded-for': from } });

  it('has a limited number of connections from one address', async () => {
    const from = '203.0.113.3';
    const waiting = await times(UNAUTHENTICATED_CONNECTIONS_MAX, () => poll(from));
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await poll(from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_connections' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await poll('203.0.113.4')).status).toBe(200);
    const { sid } = JSON.parse(String(waiting[0]!.body).slice(1));
    const close = { method: 'POST', body: '1' };
    await app.anonymous.send(address(`transport=polling&sid=${sid}`), close);
    await expect.poll(() => poll(from).then(({ status }) => status)).toBe(200);
  });

  it('cannot claim another address on a server without a proxy', async () => {
    const alone = await startTestApp({ rateLimit: true, trustProxy: [] });
    const answers = await times(UNAUTHENTICATED_CONNECTIONS_MAX + 1, (index) =>
      alone.anonymous.send(address('transport=polling'), {
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      }),
    );
    await alone.close();
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is rejected over plain HTTP, also for a WebSocket', async () => {
    const from = '203.0.113.5';
    await times(UNAUTHENTICATED_CONNECTIONS_MAX, () => poll(from));
    const status = await new Promise((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'x-forwarded-for': from,
      };
      request(app.url + address('transport=websocket'), { headers })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('upgrade', (_, socket) => resolve(socket.destroy()))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(429);
  });

  it('is counted for every wrong token on a connection', async () => {
    const answers = new Set<string>();
    /** Sends tokens until the server closes the connection or blocks the address. */
    const showTokens = () =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(app.url.replace('http', 'ws') + address('transport=websocket'));
        socket.onclose = resolve;
        socket.onmessage = ({ data }) => {
          const refusal = /"code":"(\w+)"/.exec(String(data))?.[1];
          if (refusal) answers.add(refusal);
          if (answers.has('rate_limited')) socket.close();
          else socket.send('40{"token":"wrong"}');
        };
      });
    for (let count = 0; !answers.has('rate_limited') && count < 100; count++) await showTokens();
    expect([...answers]).toEqual(['unauthenticated', 'rate_limited']);
    const { status } = await app.anonymous.send('/api/v1/config');
    expect(status).toBe(429);
    expect(await connectAs(await app.createUser())).toBeNull();
  });

  it('is counted for invalid connections', async () => {
    const answers = await times(1_300, () => poll('203.0.113.6', '&sid=unknown'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'rate_limited' });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
