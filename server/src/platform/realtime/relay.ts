import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import type { Log } from '../log/log.ts';
import { Peers } from './peers.ts';
import type { ShapedEvent } from './publish.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** What processes tell each other: an event for their connections, a signal, or that something may not have been told. */
export type RelayMessage = { event: ShapedEvent } | { signal: SentSignal } | { close: Room } | { gap: true };

/** What the relays tell each other besides: that they are there, and that they go. */
type RelayNote = RelayMessage | { alive: true } | { farewell: true };

/**
 * Passes events on to the other processes, through a Redis stream: whoever was away for a moment reads on where they stopped.
 * What may have been lost all the same is told as a gap, also where
 * another process died: what it had committed last, it may have told nobody.
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
const BEAT_MS = 1_000;
/** For the last messages of a process that stops. */
const FAREWELL_MS = 1_000;

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

  const send = (message: RelayNote) => {
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

  const peers = new Peers();
  const beat = () => {
    // Nobody is heard while Redis is away; when it is back, a gap is told anyway.
    if (!isLinked()) return;
    send({ alive: true });
    if (peers.beat()) {
      log.warn('Another server has died; what it told nobody is fetched');
      onGap();
    }
  };
  let beating: ReturnType<typeof setInterval> | undefined;

  async function follow(onMessage: (message: RelayMessage) => void): Promise<void> {
    const hear = (from: string, note: RelayNote) => {
      if ('farewell' in note) return peers.left(from);
      peers.heard(from);
      if (!('alive' in note)) onMessage(note);
    };
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
            const { from, text } = message;
            if (from && text && from !== self) hear(from, JSON.parse(text));
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
      beating = setInterval(beat, BEAT_MS).unref();
      beat();
    },
    async close() {
      isClosed = true;
      clearInterval(beating);
      if (isLinked()) {
        send({ farewell: true });
        // With it goes all that was sent before and still waits.
        await Promise.race([writer.close(), sleep(FAREWELL_MS, undefined, { ref: false })]);
      }
      writer.destroy();
      reader.destroy();
    },
  };
}
