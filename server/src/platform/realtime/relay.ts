import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
import * as z from 'zod/mini';
import type { Log } from '../log/log.ts';
import { Peers } from './peers.ts';
import type { ShapedEvent } from './publish.ts';
import { connectAtStart } from './redis-at-start.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** What processes tell each other: an event for their connections, a signal, or that something may not have been told. */
export type RelayMessage = { event: ShapedEvent } | { signal: SentSignal } | { close: Room } | { gap: true };

/** What the relays tell each other besides: that they are there, and that they go. */
type RelayNote = RelayMessage | { alive: true } | { farewell: true };

const RoomName = z.custom<Room>((value) => typeof value === 'string');
/** Another version of the server may say what this one does not know. */
const Note = z.union([
  z.object({
    event: z.object({
      name: z.string(),
      rooms: z.array(RoomName),
      payload: z.unknown(),
      except: z.optional(RoomName),
    }),
  }),
  z.object({
    signal: z.object({ id: z.string(), signal: z.string(), payload: z.record(z.string(), z.unknown()) }),
  }),
  z.object({ close: RoomName }),
  z.object({ gap: z.literal(true) }),
  z.object({ alive: z.literal(true) }),
  z.object({ farewell: z.literal(true) }),
]);

/**
 * Passes events on to the other processes, through a Redis stream: whoever was away for a moment reads on where they stopped.
 * What may have been lost all the same is told as a gap, also where another process died: what it had committed last, it may have
 * told nobody.
 */
export interface Relay {
  send(message: RelayMessage): void;
  /** `away` while Redis cannot be reached, or takes nothing: processes do not hear each other then. */
  readonly state: () => 'linked' | 'away';
  /** Starts to listen. `onGap` is called each time that something may have been missed. */
  listen(onMessage: (message: RelayMessage) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

const STREAM = 'workflow:events';
/** Entries that Redis keeps, about: some seconds of the liveliest company. */
const STREAM_LENGTH = 10_000;
/** Messages that wait for Redis to come back; beyond, they are lost and told as a gap. */
const WAITING_MAX = 10_000;
const BLOCK_MS = 5_000;
const RECONNECT_MAX_MS = 500;
const TRY_AGAIN_AFTER_MS = 1_000;
const PING_MS = 3_000;
const BEAT_MS = 1_000;
/** A process that does not hear its own beats for so many of them hears nobody. */
const MISSED_BEATS_MAX = 5;
/** For the last messages of a process that stops. */
const FAREWELL_MS = 1_000;
/** Processes whose numbers are remembered. */
const SENDERS_MAX = 1_000;

/** `number` counts what a process has sent: one that is left out was lost. */
interface Entry {
  readonly id: string;
  readonly message: { from?: string; number?: string; text?: string };
}

const reconnectDelay = (tries: number) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS);

/** @throws StartError where Redis cannot be used; the signal breaks it off. */
export async function connectRelay(url: string, log: Log, signal: AbortSignal): Promise<Relay> {
  const self = randomUUID();
  let hasBegun = false;
  const writer = createClient({
    url,
    commandsQueueMaxLength: WAITING_MAX,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: (tries) => hasBegun && reconnectDelay(tries) },
  });
  const reader = writer.duplicate();
  let isClosed = false;
  let sent = 0;
  /** Redis did not take what was sent last. */
  let isRefused = false;
  /** Where this process has read the stream to. */
  let position = '0-0';
  let unheardBeats = 0;
  const isConnected = () => writer.isReady && reader.isReady;
  const isLinked = () => isConnected() && !isRefused && unheardBeats < MISSED_BEATS_MAX;
  let wasLinked = true;
  let onGap = () => {};
  const reportUnavailable = (error: Error) => {
    if (!hasBegun || isClosed) return;
    if (wasLinked) log.warn({ err: error }, 'Redis is away: other processes are not heard');
    wasLinked = false;
  };
  for (const client of [writer, reader]) client.on('error', reportUnavailable);
  await connectAtStart(url, [writer, reader], signal);
  hasBegun = true;

  const add = async (message: RelayNote): Promise<void> => {
    const entry = { from: self, number: String(++sent), text: JSON.stringify(message) };
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH } as const;
    await writer.xAdd(STREAM, '*', entry, { TRIM });
  };
  /** Tells the others, until Redis takes it, that something did not reach them. */
  const sendGap = async (): Promise<void> => {
    while (!isClosed) {
      try {
        await add({ gap: true });
        isRefused = false;
        if (isLinked()) wasLinked = true;
        return;
      } catch {
        await sleep(TRY_AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
  };
  const send = (message: RelayNote) => {
    add(message).catch((error: Error) => {
      reportUnavailable(error);
      if (isRefused) return;
      isRefused = true;
      void sendGap();
    });
  };
  const whenReady = () => {
    if (!isConnected()) return;
    log.info('Redis is back');
    wasLinked = true;
    // Both ways: what this process said may be lost, and so may what it should have heard.
    send({ gap: true });
    onGap();
  };
  for (const client of [writer, reader]) client.on('ready', whenReady);

  const newest = async (): Promise<string> => {
    const [entry] = (await writer.xRevRange(STREAM, '+', '-', { COUNT: 1 })) as Entry[];
    return entry?.id ?? '0-0';
  };
  /**
   * On connections that are new, for the network may have forgotten one of them without a word; and from the newest entry, for the
   * stream may have begun anew behind the place to which it was read. That they are ready is told as a gap.
   */
  const reconnectAndListen = async (): Promise<void> => {
    log.warn('This server does not hear what it says itself through Redis; it connects and listens anew');
    for (const client of [writer, reader]) client.destroy();
    while (!isClosed) {
      try {
        if (!writer.isOpen) await writer.connect();
        position = await newest();
        await reader.connect();
        return;
      } catch (error) {
        reportUnavailable(error as Error);
        await sleep(RECONNECT_MAX_MS);
      }
    }
  };

  const peers = new Peers();
  const beat = () => {
    // Nobody is heard while Redis is away; when it is back, a gap is told anyway.
    if (!isConnected() || isRefused) return;
    send({ alive: true });
    unheardBeats += 1;
    if (unheardBeats % MISSED_BEATS_MAX === 0) void reconnectAndListen();
    if (peers.beat()) {
      log.warn('Another server has died; what it told nobody is fetched');
      onGap();
    }
  };
  let beating: ReturnType<typeof setInterval> | undefined;

  const numbers = new LRUCache<string, number>({ max: SENDERS_MAX });
  const receive = ({ from, number, text }: Entry['message'], onMessage: (message: RelayMessage) => void) => {
    if (from === self) unheardBeats = 0;
    if (!from || from === self || !text) return;
    try {
      const before = numbers.get(from);
      numbers.set(from, Number(number));
      const note = z.parse(Note, JSON.parse(text)) as RelayNote;
      if ('farewell' in note) return peers.left(from);
      peers.heard(from);
      if ('gap' in note || (before !== undefined && before + 1 !== Number(number))) onGap();
      if (!('alive' in note)) onMessage(note);
    } catch (error) {
      log.error({ err: error }, 'what another process said could not be read');
      onGap();
    }
  };

  async function follow(onMessage: (message: RelayMessage) => void): Promise<void> {
    position = await newest();
    void (async () => {
      while (!isClosed) {
        try {
          const streams = (await reader.xRead(
            { key: STREAM, id: position },
            { BLOCK: BLOCK_MS, COUNT: 500 },
          )) as { messages: Entry[] }[] | null;
          for (const { id, message } of streams?.[0]?.messages ?? []) {
            position = id;
            receive(message, onMessage);
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
      await follow(onMessage);
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
