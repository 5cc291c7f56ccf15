import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '../log/log.ts';
import type { ShapedEvent } from './publish.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** What processes tell each other: an event for their connections, a signal, or that something may not have been told. */
export type RelayMessage = { event: ShapedEvent } | { signal: SentSignal } | { close: Room } | { gap: true };

/**
 * Passes events on to the other processes, through a Redis stream: whoever was away for a moment reads on where they stopped.
 * What may have been lost all the same is told as a gap.
 */
export interface Relay {
  send(message: RelayMessage): void;
  /** `away` while Redis cannot be reached: events of other processes do not come then. */
  readonly state: () => 'linked' | 'away';
  /** Starts to listen. `onGap` is called each time that something may have been missed. */
  listen(onMessage: (message: RelayMessage) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

const STREAM = 'workflow:events';
/** Entries that Redis keeps, about: some seconds of the liveliest company. */
const KEPT = 10_000;
/** Messages that wait for Redis to come back; beyond, they are lost and told as a gap. */
const WAITING_MAX = 10_000;
const BLOCK_MS = 5_000;
const RECONNECT_MAX_MS = 500;
const PING_MS = 3_000;

interface Entry {
  readonly id: string;
  readonly message: { from?: string; text?: string };
}

/** Throws when Redis cannot be reached. */
export async function connectRelay(url: string, log: Log): Promise<Relay> {
  const self = randomUUID();
  const writer = createClient({
    url,
    commandsQueueMaxLength: WAITING_MAX,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS) },
  });
  const reader = writer.duplicate();
  let isClosed = false;
  const isLinked = () => writer.isReady && reader.isReady;
  let wasLinked = true;
  let onGap = () => {};
  for (const client of [writer, reader]) {
    client.on('error', (error: Error) => {
      if (wasLinked && !isClosed) log.warn({ err: error }, 'Redis is away: other processes are not heard');
      wasLinked = false;
    });
  }
  await Promise.all([writer.connect(), reader.connect()]);

  const send = (message: RelayMessage) => {
    writer
      .xAdd(
        STREAM,
        '*',
        { from: self, text: JSON.stringify(message) },
        {
          TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT },
        },
      )
      // Told as a gap when the link is back.
      .catch(() => {});
  };
  const whenReady = () => {
    if (!isLinked()) return;
    log.info('Redis is back');
    wasLinked = true;
    // Both ways: what this process said may be lost, and so may what it should have heard.
    send({ gap: true });
    onGap();
  };
  for (const client of [writer, reader]) client.on('ready', whenReady);

  async function follow(onMessage: (message: RelayMessage) => void): Promise<void> {
    const [newest] = (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 })) as Entry[];
    let position = newest?.id ?? '0-0';
    void (async () => {
      while (!isClosed) {
        try {
          const streams = (await reader.xRead(
            { key: STREAM, id: position },
            { BLOCK: BLOCK_MS, COUNT: 500 },
          )) as { messages: Entry[] }[] | null;
          for (const { id, message } of streams?.[0]?.messages ?? []) {
            position = id;
            if (message.from !== self && message.text) onMessage(JSON.parse(message.text));
          }
        } catch (error) {
          if (isClosed) return;
          log.debug({ err: error }, 'reading the stream of events');
          await sleep(RECONNECT_MAX_MS);
        }
      }
    })();
  }

  return {
    send,
    state: () => (isLinked() ? 'linked' : 'away'),
    async listen(onMessage, whenMissed) {
      onGap = whenMissed;
      await follow((message) => {
        try {
          if ('gap' in message) onGap();
          else onMessage(message);
        } catch (error) {
          log.error({ err: error }, 'an event of another process');
        }
      });
    },
    async close() {
      isClosed = true;
      writer.destroy();
      reader.destroy();
    },
  };
}
