import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

describe('whoever floods is cut off', () => {
  const untilClosed = (socket: WebSocket) =>
    new Promise((resolve) => socket.addEventListener('close', resolve));
  const address = () => `${app.url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;

  it('before anybody has signed in', async () => {
    const socket = new WebSocket(address());
    const closed = untilClosed(socket);
    socket.addEventListener('open', () => {
      for (let sent = 0; sent < 5_000; sent++) socket.send('40{"token":"x"}');
    });
    await closed;
  });

  it('and when somebody has', async () => {
    const ada = await app.aPerson('ada');
    const socket = new WebSocket(address());
    const closed = untilClosed(socket);
    socket.addEventListener('open', () => socket.send(`40{"token":"${ada.tokens.access_token}"}`));
    socket.addEventListener('message', ({ data }) => {
      if (!String(data).startsWith('42["connected"')) return;
      for (let sent = 0; sent < 5_000; sent++) socket.send('421["a"]');
    });
    await closed;
  });
});
