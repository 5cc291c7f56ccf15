import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { Server } from 'socket.io';
import { handleRequests } from '../worker.ts';

const http = createServer();
const io = new Server(http, { path: SOCKET_PATH, serveClient: false });
io.on('connection', (socket) => {
  socket.onAny((...args) => args.at(-1)?.({ ok: true }));
});
http.listen(0, '127.0.0.1');
const listening = once(http, 'listening');

/**
 * The baseline for idle connections: an unmodified Socket.IO server that acknowledges every event. It returns its
 * address.
 */
handleRequests<'address'>(async () => {
  await listening;
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
