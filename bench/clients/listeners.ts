import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { WebSocket } from 'ws';
import { handleRequests } from '../worker.ts';

export interface Room {
  readonly tokens: readonly string[];
  readonly workspaceId: string;
  readonly channelId: string;
  /** The number of connections that are opened concurrently; 20 by default. */
  readonly atOnce?: number;
}

export type ListenersRequest =
  | { readonly ask: 'open'; readonly url: string; readonly count: number }
  | { readonly ask: 'join'; readonly url: string; readonly room: Room }
  | { readonly ask: 'sample' }
  /** Counts the deliveries of this event from now on, instead of new messages. */
  | { readonly ask: 'hear'; readonly event: string }
  /** Each socket sends the event, one after the other. */
  | { readonly ask: 'emit'; readonly event: string; readonly payload: object; readonly everyMs: number }
  | { readonly ask: 'await'; readonly deliveries: number };

const DEADLINE_MS = 30_000;
const RETRY_MS = 500;
/** Engine.IO's ping packet, with which a server checks that the client is alive. */
const PING = '2';
const PONG = '3';
/** The start of a Socket.IO event frame: `42`, then the name of the event. */
let countedFrame = `42["${newMessage.name}"`;
/** The sockets that have joined. */
const joined: WebSocket[] = [];

let delivered = 0;
let retries = 0;
let sample = '';

/**
 * Runs all listeners in one process. They speak Socket.IO's protocol over plain websockets: 500 instances of a client
 * library would use CPU time that the measured server needs.
 */
handleRequests<ListenersRequest>(async (question) => {
  if (question.ask === 'open') {
    await forEachConcurrently(Array.from({ length: question.count }), () => open(question.url));
  } else if (question.ask === 'join') {
    const { tokens, atOnce } = question.room;
    await forEachConcurrently(tokens, (token) => join(question.url, token, question.room), atOnce);
    return retries;
  } else if (question.ask === 'sample') {
    return sample;
  } else if (question.ask === 'hear') {
    countedFrame = `42["${question.event}"`;
    delivered = 0;
  } else if (question.ask === 'emit') {
    for (const socket of joined) {
      socket.send(`42${JSON.stringify([question.event, question.payload])}`);
      await sleep(question.everyMs);
    }
  } else {
    for (const end = Date.now() + DEADLINE_MS; delivered < question.deliveries; await sleep(10)) {
      if (Date.now() > end) throw new Error(`${delivered} of ${question.deliveries} deliveries came.`);
    }
    delivered = 0;
  }
});

async function forEachConcurrently<Item>(
  items: readonly Item[],
  open: (item: Item) => Promise<unknown>,
  atOnce = 20,
): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await open(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => {
    if (data.length === 1 && data.toString() === PING) return socket.send(PONG);
    // Comparing the start of a frame is enough and cheap, because thousands of sockets may share this process.
    if (data.toString('latin1', 0, countedFrame.length) !== countedFrame) return;
    delivered++;
    sample = data.toString();
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'open'), rejectWhenClosed(socket)]);
  return socket;
}

/** Rejects when the server closes or refuses the connection. */
function rejectWhenClosed(socket: WebSocket): Promise<never> {
  const closed = new Promise<never>((_, reject) => {
    socket.once('close', (code) => reject(new Error(`The server closed a connection with ${code}.`)));
  });
  closed.catch(() => {});
  return closed;
}

/**
 * Connects with the token and opens the workspace and the channel, as a tab of the web client does. It reconnects
 * when the connection is lost.
 */
async function join(url: string, token: string, room: Room): Promise<void> {
  for (;;) {
    try {
      return await connectAndJoin(url, token, room);
    } catch {
      retries++;
      await sleep(RETRY_MS);
    }
  }
}

async function connectAndJoin(url: string, token: string, { workspaceId, channelId }: Room): Promise<void> {
  const address = `${url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;
  const socket = await open(address);
  const closed = rejectWhenClosed(socket);
  const waitForPacket = (start: string) =>
    new Promise<void>((resolve) => {
      const look = (data: Buffer) => {
        if (data.toString('latin1', 0, start.length) !== start) return;
        socket.off('message', look);
        resolve();
      };
      socket.on('message', look);
    });
  const isConnected = waitForPacket('40');
  socket.send(`40${JSON.stringify({ token })}`);
  await Promise.race([isConnected, closed]);
  const hasJoined = Promise.all([waitForPacket('431[{"ok":true'), waitForPacket('432[{"ok":true')]);
  socket.send(`421${JSON.stringify([joinWorkspace.name, { workspace_id: workspaceId }])}`);
  socket.send(`422${JSON.stringify([joinChannel.name, { channel_id: channelId }])}`);
  await Promise.race([hasJoined, closed]);
  joined.push(socket);
}
