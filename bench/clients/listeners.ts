import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { WebSocket } from 'ws';
import { answerWith } from '../worker.ts';

export interface Room {
  readonly tokens: readonly string[];
  readonly workspaceId: string;
  readonly channelId: string;
}

export type ListenersQuestion =
  | { readonly ask: 'open'; readonly url: string; readonly count: number }
  | { readonly ask: 'join'; readonly url: string; readonly room: Room }
  | { readonly ask: 'sample' }
  | { readonly ask: 'await'; readonly deliveries: number };

const DEADLINE_MS = 30_000;
/** Socket.IO's frames on the wire: an event is a `42` with its name first. */
const MESSAGE_FRAME = `42["${newMessage.name}"`;

let delivered = 0;
let sample = '';

/**
 * Everybody who listens, in one process. They speak Socket.IO's protocol over plain sockets: a client library for each of 500 would
 * take the CPU time that the server is measured by.
 */
answerWith<ListenersQuestion>(async (question) => {
  if (question.ask === 'open') {
    await inTurns(Array.from({ length: question.count }), () => open(question.url));
  } else if (question.ask === 'join') {
    await inTurns(question.room.tokens, (token) => join(question.url, token, question.room));
  } else if (question.ask === 'sample') {
    return sample;
  } else {
    for (const end = Date.now() + DEADLINE_MS; delivered < question.deliveries; await sleep(10)) {
      if (Date.now() > end) throw new Error(`${delivered} of ${question.deliveries} deliveries came.`);
    }
    delivered = 0;
  }
});

async function inTurns<Item>(items: readonly Item[], open: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += 20) {
    await Promise.all(items.slice(start, start + 20).map(open));
  }
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const text = (data as Buffer).toString();
    if (text === '2') return socket.send('3');
    if (!text.startsWith(MESSAGE_FRAME)) return;
    delivered++;
    sample = text;
  });
  await once(socket, 'open');
  return socket;
}

/** Signs in and opens the workspace and the channel, as a tab of the web client does. */
async function join(url: string, token: string, { workspaceId, channelId }: Room): Promise<void> {
  const address = `${url.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;
  const socket = await open(address);
  const heard = (start: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data) => (data as Buffer).toString().startsWith(start) && resolve());
    });
  const isConnected = heard('40');
  socket.send(`40${JSON.stringify({ token })}`);
  await isConnected;
  const hasJoined = Promise.all([heard('431[{"ok":true'), heard('432[{"ok":true')]);
  socket.send(`421${JSON.stringify([joinWorkspace.name, { workspace_id: workspaceId }])}`);
  socket.send(`422${JSON.stringify([joinChannel.name, { channel_id: channelId }])}`);
  await hasJoined;
}
