import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

describe('a flood of requests on a connection is cut off', () => {
  const untilClosed = (socket: WebSocket) =>
    new Promise((resolve) => socket.addEventListener('close', resolve));
  const address = () => `${app.url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;

  it('before sign-in', async () => {
    const socket = new WebSocket(address());
    const closed = untilClosed(socket);
    socket.addEventListener('open', () => {
      for (let sent = 0; sent < 5_000; sent++) socket.send('40{"token":"x"}');
    });
    await closed;
  });

  it('before a user could have sent so many tokens', async () => {
    const socket = new WebSocket(address());
    const closed = untilClosed(socket);
    let refusals = 0;
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('44')) refusals += 1;
    });
    socket.addEventListener('open', () => {
      for (let sent = 0; sent < 200; sent++) socket.send('40{"token":"x"}');
    });
    await closed;
    expect(refusals).toBeLessThanOrEqual(20);
  });

  it('after sign-in', async () => {
    const ada = await app.createUser('ada');
    const socket = new WebSocket(address());
    const closed = untilClosed(socket);
    socket.addEventListener('open', () => socket.send(`40{"token":"${ada.tokens.access_token}"}`));
    socket.addEventListener('message', ({ data }) => {
      if (!String(data).startsWith('42["connected"')) return;
      for (let sent = 0; sent < 500; sent++) socket.send('421["a"]');
    });
    await closed;
  });
});

/** Opens a websocket by hand, so that the test can stop reading from it. */
async function openRawSocket(server: string): Promise<{ socket: Socket; say(text: string): void }> {
  const upgrade = request(`${server}${SOCKET_PATH}?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  }).end();
  const [, socket] = (await once(upgrade, 'upgrade')) as [unknown, Socket];
  socket.on('error', () => {});
  return {
    socket,
    say(text) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(Buffer.byteLength(text));
      // A short text in one frame: masked with zeros, with a two-byte length.
      socket.write(Buffer.concat([Buffer.from([0x81, 0xfe]), length, Buffer.alloc(4), Buffer.from(text)]));
    },
  };
}

it('a client that never reads is disconnected', { timeout: 60_000 }, async () => {
  const workspace = await createTestWorkspace(app).with('member');
  const channel = await createTestChannel(workspace.owner, workspace.id);
  const { socket, say } = await openRawSocket(app.url);
  let isOpen = true;
  socket.on('close', () => {
    isOpen = false;
  });
  const waitForText = (text: string) =>
    new Promise<void>((resolve) => {
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
        if (heard.includes(text)) resolve();
      });
    });
  const connected = waitForText('42["connected"');
  say(`40{"token":"${workspace.member.tokens.access_token}"}`);
  await connected;
  const joined = waitForText('431[{"ok":true}]');
  say(`421${JSON.stringify([joinWorkspace.name, { workspace_id: workspace.id }])}`);
  await joined;

  socket.pause();
  const long = '中'.repeat(16_000);
  for (let sent = 0; isOpen && sent < 1_000; sent++) {
    await sendTestMessage(workspace.owner, channel.id, long);
    say('3');
  }
  expect(isOpen).toBe(false);
});
