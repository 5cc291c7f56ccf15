import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BroadcastAdapter } from './broadcast-adapter.ts';
import { emitAll, type ValidatedEvent } from './publish.ts';
import type { Room } from './rooms.ts';

const ROOM = 'room';
const LARGE = 'x'.repeat(1_000_000);

let io: Server;
let address: string;
const clients: { close(): void }[] = [];

beforeEach(async () => {
  const http = createServer();
  io = new Server(http, { adapter: BroadcastAdapter, serveClient: false, perMessageDeflate: false });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = `127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await io.close();
});

interface Client {
  /** The server’s side of the connection, which is in the room. */
  readonly socket: Socket;
  /** The first argument of each event that arrived, in order. */
  readonly received: unknown[];
  /** The packets that Engine.IO made for the connection since it joined. */
  readonly packets: () => number;
}

/** Puts the next socket that connects into the room. */
async function nextSocket(): Promise<Pick<Client, 'socket' | 'packets'>> {
  const [socket] = (await once(io, 'connection')) as [Socket];
  await socket.join(ROOM);
  let packets = 0;
  socket.conn.on('packetCreate', () => {
    packets += 1;
  });
  return { socket, packets: () => packets };
}

/** Returns a listener that records the event of an Engine.IO message, such as `42["event",1]`. */
const noteIn = (received: unknown[]) => (message: string) => {
  if (message.startsWith('42')) received.push(JSON.parse(message.slice(2))[1]);
};

async function connect(): Promise<Client> {
  const received: unknown[] = [];
  const note = noteIn(received);
  const webSocket = new WebSocket(`ws://${address}&transport=websocket`);
  clients.push(webSocket);
  webSocket.addEventListener('message', ({ data }) => note(String(data)));
  webSocket.addEventListener('open', () => webSocket.send('40'));
  return { ...(await nextSocket()), received };
}

const broadcast = (value: unknown) => io.to(ROOM).emit('event', value);

/** Returns the `ws` socket of a connection, with the internals that the tests inspect. */
const webSocketOf = ({ conn }: Socket) =>
  (
    conn.transport as unknown as {
      socket: { terminate(): void; _sender: { sendFrame(frame: unknown): void } };
    }
  ).socket;

describe('a broadcast', () => {
  it('reaches each socket of the rooms once, without Engine.IO packets', async () => {
    const [first, second, excepted] = [await connect(), await connect(), await connect()];
    await first.socket.join('another room');
    await excepted.socket.join('excepted');
    io.to([ROOM, 'another room']).except('excepted').emit('event', 1);
    broadcast(2);
    await expect
      .poll(() => [first, second, excepted].map(({ received }) => received))
      .toEqual([[1, 2], [1, 2], [2]]);
    expect([first, second, excepted].map(({ packets }) => packets())).toEqual([0, 0, 0]);
  });

  it('writes several events for the same rooms to a socket at once, in order, and splits them where the rooms differ', async () => {
    const [client, elsewhere] = [await connect(), await connect()];
    await elsewhere.socket.leave(ROOM);
    await elsewhere.socket.join('elsewhere');
    const sender = webSocketOf(client.socket)._sender;
    const sendFrame = sender.sendFrame.bind(sender);
    let writes = 0;
    sender.sendFrame = (frame) => {
      writes += 1;
      sendFrame(frame);
    };
    const createEvent = (room: string, payload: number): ValidatedEvent => ({
      name: 'event',
      rooms: [room as Room],
      payload,
    });
    emitAll(io, [
      createEvent(ROOM, 1),
      createEvent(ROOM, 2),
      createEvent('elsewhere', 3),
      createEvent(ROOM, 4),
      { ...createEvent(ROOM, 5), rooms: [] },
    ]);
    expect(writes).toBe(2);
    await expect.poll(() => client.received).toEqual([1, 2, 4]);
    await expect.poll(() => elsewhere.received).toEqual([3]);
    sender.sendFrame = sendFrame;
  });

  it.each([0, 90, 125, 126, 65_535, 65_536, 200_000])(
    'carries a text of %i characters of three bytes',
    async (length) => {
      const client = await connect();
      const text = '中'.repeat(length);
      broadcast(text);
      await expect.poll(() => client.received).toEqual([text]);
    },
  );

  it('carries binary data as Socket.IO does', async () => {
    const client = await connect();
    broadcast(Buffer.from('bytes'));
    await expect.poll(() => client.packets()).toBe(2);
  });

  it('keeps the order relative to events sent to a single socket', async () => {
    const client = await connect();
    const sent: number[] = [];
    for (let tick = 0; tick < 20; tick++) {
      for (let step = 0; step < 5; step++) {
        const value = sent.push(sent.length);
        if ((tick + step) % 3 === 0) client.socket.emit('event', value);
        else broadcast(value);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => client.received).toEqual(sent.map((index) => index + 1));
  });

  it('continues if sockets close during a broadcast', async () => {
    const all = [await connect(), await connect(), await connect(), await connect()] as const;
    const [first, terminated, disconnected, last] = all;
    const sender = webSocketOf(first.socket)._sender;
    const sendFrame = sender.sendFrame.bind(sender);
    sender.sendFrame = (frame) => {
      sender.sendFrame = sendFrame;
      webSocketOf(terminated.socket).terminate();
      disconnected.socket.disconnect(true);
      sendFrame(frame);
    };
    broadcast(1);
    broadcast(2);
    await expect
      .poll(() => [first.received, last.received])
      .toEqual([
        [1, 2],
        [1, 2],
      ]);
    expect([terminated.received, disconnected.received]).toEqual([[], []]);
    await expect.poll(() => io.of('/').adapter.rooms.get(ROOM)?.size).toBe(2);
  });

  it('loses nothing and keeps its order while a socket changes from polling to WebSocket', async () => {
    const received: unknown[] = [];
    const note = noteIn(received);
    const createPoll = async (sid = '') => {
      const answer = await fetch(`http://${address}&transport=polling${sid}`);
      return (await answer.text()).split('\x1e');
    };
    const [open] = await createPoll();
    const sid = `&sid=${JSON.parse(open!.slice(1)).sid}`;
    const joined = nextSocket();
    await fetch(`http://${address}&transport=polling${sid}`, { method: 'POST', body: '40' });
    const { socket, packets } = await joined;
    await createPoll(sid);

    broadcast(1);
    const polling = createPoll(sid);
    const webSocket = new WebSocket(`ws://${address}&transport=websocket${sid}`);
    clients.push(webSocket);
    const probed = new Promise<void>((resolve) => {
      webSocket.addEventListener('message', ({ data }) => {
        if (data === '3probe') resolve();
        else note(String(data));
      });
    });
    await once(webSocket as never, 'open');
    webSocket.send('2probe');
    await probed;
    broadcast(2);
    socket.emit('event', 3);
    for (const message of await polling) note(message);
    const upgraded = once(socket.conn, 'upgrade');
    webSocket.send('5');
    broadcast(4);
    await upgraded;
    broadcast(5);
    await expect.poll(() => received).toEqual([1, 2, 3, 4, 5]);

    const before = packets();
    broadcast(6);
    await expect.poll(() => received.at(-1)).toBe(6);
    expect(packets()).toBe(before);
  });

  it('leaves a socket with a full buffer to Engine.IO and keeps the order', async () => {
    const upgrade = request(`http://${address}&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    }).end();
    const [, slow] = (await once(upgrade, 'upgrade')) as [unknown, NetSocket];
    clients.push({ close: () => slow.destroy() });
    slow.pause();
    const joined = nextSocket();
    // A masked frame with the text `40`, whose mask is zero.
    slow.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    const { socket, packets } = await joined;
    const quick = await connect();

    const sent = Array.from({ length: 30 }, (_, index) => index);
    for (const index of sent) {
      if (index % 4 === 3) io.in(socket.id).emit('event', `${index}:${LARGE}`);
      else broadcast(`${index}:${LARGE}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(packets()).toBeGreaterThan(10);
    const waiting = (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer;
    expect(waiting.length).toBeGreaterThan(0);
    await expect.poll(() => quick.received).toHaveLength(sent.filter((index) => index % 4 !== 3).length);

    let text = '';
    slow.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1').replaceAll(/x{2,}/g, '');
    });
    slow.resume();
    const indexes = () => [...text.matchAll(/"event","(\d+):/g)].map(([, index]) => Number(index));
    await expect.poll(indexes).toEqual(sent);
  });
});
