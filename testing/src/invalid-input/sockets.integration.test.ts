import { joinChannel, leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import { clientEvents } from '@workflow/contract/contract.ts';
import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openSocket, type TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { SENTENCE } from './problem.ts';
import { INVALID_VALUES } from './values.ts';

let app: TestApp;
let workspace: TestWorkspace<never>;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with();
  owner = workspace.owner;
});
afterEach(() => owner.closeSockets());
afterAll(() => app.close());

/** Less than the limit of events that one connection may send in a second. */
const SAMPLE_SIZE = 30;

/** Sends many events, spread over as many connections as the rate limit requires. */
async function emitAll(name: string, payloads: readonly unknown[][]) {
  const answers: unknown[] = [];
  for (let from = 0; from < payloads.length; from += SAMPLE_SIZE) {
    const socket = await owner.connect();
    for (const args of payloads.slice(from, from + SAMPLE_SIZE))
      answers.push(await socket.emitRaw(name, ...args));
    expect(socket.isConnected).toBe(true);
    socket.close();
  }
  return answers;
}

const refusal = (code: string) => ({ ok: false, code, detail: expect.stringMatching(SENTENCE) });

describe.each(clientEvents)('$name', ({ name, payload }) => {
  const [key] = Object.keys((payload as unknown as { shape: object }).shape);

  it('rejects an invalid payload and keeps the connection', async () => {
    const surely = [
      [],
      [1, 2, 3],
      ...INVALID_VALUES.filter((value) => value !== undefined).map((value) => [value]),
    ];
    for (const answer of await emitAll(name, surely)) expect(answer).toEqual(refusal('invalid'));
  });

  it('rejects invalid fields and keeps the connection', async () => {
    const bodies = INVALID_VALUES.map((value) => ({ [key!]: value }));
    const answers = await emitAll(
      name,
      bodies.map((body) => [body]),
    );
    bodies.forEach((body, index) => {
      const value = body[key!];
      const fits = payload.safeParse(body).success && (typeof value !== 'string' || isStorable(value));
      // A valid id that names nothing is refused as invalid or as not found.
      if (!fits) expect(answers[index], JSON.stringify(body)).toEqual(refusal('invalid'));
      else expect(answers[index]).toMatchObject({ ok: expect.any(Boolean) });
    });
  });

  it('ignores additional arguments', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const surplus = { [key!]: id, user_id: owner.id, ...JSON.parse('{"__proto__":{"ok":true}}') };
    const [answer] = await emitAll(name, [[surplus, 'more', 17]]);
    expect(answer).toMatchObject({ ok: name.startsWith('leave') });
  });
});

it('an unknown event is rejected, and the connection stays', async () => {
  const names = ['nonsense', '', 'new_message', 'toString', '__proto__', 'error', 'message', '*'];
  const socket = await owner.connect();
  for (const name of names) {
    for (const args of [[], [{ channel_id: workspace.id }], [1, 'two', null]])
      expect(await socket.emitRaw(name, ...args), name).toEqual(refusal('unknown_event'));
  }
  expect(await socket.emit(leaveChannel, { channel_id: workspace.id })).toEqual({ ok: true });
});

it('an invalid protocol packet does not affect other connections', async () => {
  const channel = await createTestChannel(owner, workspace.id);
  const bystander = await owner.connect();
  const token = owner.tokens.access_token;
  const packets = [
    'nonsense',
    '42',
    '42[',
    '42[]',
    '42["typing"',
    '42[17]',
    '42["__proto__",{}]',
    '42["constructor",{}]',
    '42["connection",{}]',
    '42["disconnect",{}]',
    '42["disconnecting",{}]',
    '42["error",{}]',
    '42["newListener",{}]',
    '42["join_channel"]',
    '421["join_channel",{"channel_id":{"_placeholder":true,"num":0}}]',
    '451-["join_channel",{"_placeholder":true,"num":99999}]',
    '459999999999-["typing",{}]',
    '43999[]',
    '40{"token":"again"}',
    `42["typing",${'['.repeat(50_000)}${']'.repeat(50_000)}]`,
    `42["typing","${'x'.repeat(900_000)}"]`,
    `42["typing","${'x'.repeat(1_100_000)}"]`,
  ];
  for (const packet of packets) await sendPacket(token, packet);
  expect(await bystander.emit(joinChannel, { channel_id: channel.id })).toMatchObject({
    ok: true,
    last_seq: 0,
  });
  expect((await app.anonymous.send('/readyz')).status).toBe(200);
});

/** Sends one packet on a new connection, and waits until the server has processed it or closed the connection. */
async function sendPacket(token: string, packet: string): Promise<void> {
  const address = `${app.url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  await new Promise<void>((resolve) => {
    socket.onclose = () => resolve();
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      if (text.startsWith('42["connected"')) {
        socket.send(packet);
        socket.send('427["leave_channel",{"channel_id":"00000000-0000-7000-8000-000000000000"}]');
      }
      if (text.startsWith('437')) socket.close();
    };
  });
}

describe('a connection', () => {
  const refused = async (token: unknown): Promise<string> => {
    const socket: TestSocket | Error = await openSocket(app.url, token).catch((error: Error) => error);
    if (socket instanceof Error) return socket.message;
    socket.close();
    return 'connected';
  };

  it('is rejected without a valid token, with the reason', async () => {
    const { access_token, refresh_token } = owner.tokens;
    const wrong = [
      undefined,
      null,
      '',
      'garbage',
      'a.b.c',
      17,
      true,
      {},
      [access_token],
      refresh_token,
      'x'.repeat(100_000),
    ];
    for (const token of wrong) expect(await refused(token)).toBe('unauthenticated');
    expect(await refused(`${access_token}x`)).toBe('unauthenticated');
    expect(await refused(access_token)).toBe('connected');
  });
});
