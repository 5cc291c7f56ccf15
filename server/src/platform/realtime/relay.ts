import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
import * as z from 'zod/mini';
import type { Log } from '../log/log.ts';
import { connectAtStart } from '../redis/connect-at-start.ts';
import { Peers } from './peers.ts';
import type { ValidatedEvent } from './publish.ts';
import { decodeRelayMessage, encodeRelayMessage } from './relay-encoding.ts';
import type { Room } from './rooms.ts';
import type { SentSignal } from './signals.ts';

/** A message between processes: an event, a signal, a closed scope, or the warning that messages may be lost. */
export type RelayMessage =
  | { event: ValidatedEvent }
  | { signal: SentSignal }
  | { close: Room }
  | { gap: true };

/** All messages of the stream, including heartbeats and the announcement that a process ends. */
type RelayNote = RelayMessage | { alive: true } | { farewell: true };

const RoomName = z.custom<Room>((value) => typeof value === 'string');
/** The schema of a message. Messages of another server version that do not match are rejected. */
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
 * Passes events to the other processes through a Redis stream, so that a process that was disconnected briefly resumes where it stopped
 * reading. Possible losses are reported as a gap, also when another process died, because it may not have published its last commits.
 */
export interface Relay {
  send(message: RelayMessage): void;
  /** `away` while Redis is unavailable or rejects writes. Processes then do not receive each other’s events. */
  readonly state: () => 'linked' | 'away';
  /** Starts to listen. `onGap` is called whenever messages may have been lost. */
  listen(onMessage: (message: RelayMessage) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

const STREAM = 'workflow:events';
/** The approximate length of the stream: some seconds of the busiest workspace. */
const STREAM_LENGTH = 10_000;
/** The maximum number of messages that wait while Redis is unavailable. Further messages are lost and reported as a gap. */
const WAITING_MAX = 10_000;
const BLOCK_MS = 5_000;
const RECONNECT_MAX_MS = 500;
const TRY_AGAIN_AFTER_MS = 1_000;
const PING_MS = 3_000;
const BEAT_MS = 1_000;
/** A process that misses this many of its own heartbeats receives nothing at all. */
const MISSED_BEATS_MAX = 5;
/** The time for sending the last messages when the process stops. */
const FAREWELL_MS = 1_000;
/** The number of processes whose message counter is stored. */
const SENDERS_MAX = 1_000;

/** An entry of the stream. `number` counts the messages of a process; a missing number means a lost message. */
interface Entry {
  readonly id: string;
  readonly message: { from?: string; number?: string; text?: string };
}

const reconnectDelay = (tries: number) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS);

/** Connects to Redis. @throws StartError if Redis is unusable; the signal cancels the attempt */
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
  /** Whether Redis rejected the last write. */
  let isRefused = false;
  /** The id of the last entry that this process has read. */
  let position = '0-0';
  let unheardBeats = 0;
  const isConnected = () => writer.isReady && reader.isReady;
  const isLinked = () => isConnected() && !isRefused && unheardBeats < MISSED_BEATS_MAX;
  let wasLinked = true;
  let onGap = () => {};
  const reportUnavailable = (error: Error) => {
    if (!hasBegun || isClosed) return;
    if (wasLinked) log.warn({ err: error }, 'Redis is unavailable, so no events from other processes arrive');
    wasLinked = false;
  };
  for (const client of [writer, reader]) client.on('error', reportUnavailable);
  await connectAtStart(url, [writer, reader], signal);
  hasBegun = true;

  const add = async (message: RelayNote): Promise<void> => {
    const entry = { from: self, number: String(++sent), text: encodeRelayMessage(message) };
    const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH } as const;
    await writer.xAdd(STREAM, '*', entry, { TRIM });
  };
  /** Reports a gap to the other processes, retrying until Redis accepts it. */
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
    // Both directions may have lost messages.
    send({ gap: true });
    onGap();
  };
  for (const client of [writer, reader]) client.on('ready', whenReady);

  const findNewestId = async (): Promise<string> => {
    const [entry] = (await writer.xRevRange(STREAM, '+', '-', { COUNT: 1 })) as Entry[];
    return entry?.id ?? '0-0';
  };
  /**
   * Reconnects, because a router may have dropped one of the connections silently, and continues from the newest entry, because the stream
   * may have been recreated with smaller ids. The `ready` event then reports a gap.
   */
  const reconnectAndListen = async (): Promise<void> => {
    log.warn('This server does not hear what it says itself through Redis; it connects and listens anew');
    for (const client of [writer, reader]) client.destroy();
    while (!isClosed) {
      try {
        if (!writer.isOpen) await writer.connect();
        position = await findNewestId();
        await reader.connect();
        return;
      } catch (error) {
        reportUnavailable(error as Error);
        await sleep(RECONNECT_MAX_MS);
      }
    }
  };

  const peers = new Peers();
  const sendHeartbeat = () => {
    // Without Redis no process receives messages; when it is back, a gap is reported anyway.
    if (!isConnected() || isRefused) return;
    send({ alive: true });
    unheardBeats += 1;
    if (unheardBeats % MISSED_BEATS_MAX === 0) void reconnectAndListen();
    if (peers.countHeartbeat()) {
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
      const note = z.parse(Note, decodeRelayMessage(text)) as RelayNote;
      if ('farewell' in note) return peers.remove(from);
      peers.recordSign(from);
      if ('gap' in note || (before !== undefined && before + 1 !== Number(number))) onGap();
      if (!('alive' in note)) onMessage(note);
    } catch (error) {
      log.error({ err: error }, 'what another process said could not be read');
      onGap();
    }
  };

  async function follow(onMessage: (message: RelayMessage) => void): Promise<void> {
    position = await findNewestId();
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
      beating = setInterval(sendHeartbeat, BEAT_MS).unref();
      sendHeartbeat();
    },
    async close() {
      isClosed = true;
      clearInterval(beating);
      if (isLinked()) {
        send({ farewell: true });
        // Closing flushes this message and all earlier ones.
        await Promise.race([writer.close(), sleep(FAREWELL_MS, undefined, { ref: false })]);
      }
      writer.destroy();
      reader.destroy();
    },
  };
}
