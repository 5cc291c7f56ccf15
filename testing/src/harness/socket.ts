import { randomUUID } from 'node:crypto';
import { leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import type {
  Acknowledgement,
  ClientEvent,
  EventPayload,
  ServerEvent,
} from '@workflow/contract/core/api/event.ts';
import { connected } from '@workflow/contract/realtime/realtime.events.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { io } from 'socket.io-client';

/** A timeout in milliseconds that is longer than a busy machine needs. */
const PATIENCE_MS = 20_000;

export interface ReceivedEvent {
  readonly name: string;
  readonly payload: unknown;
}

export interface TestSocket {
  /** Everything that the server sent on this connection, in order. */
  readonly received: readonly ReceivedEvent[];
  /** Returns the payloads of one event, in order. */
  all<E extends ServerEvent>(event: E): EventPayload<E>[];
  /** Resolves with the first such event, whether it arrived before or arrives now. */
  waitFor<E extends ServerEvent>(
    event: E,
    matches?: (payload: EventPayload<E>) => boolean,
  ): Promise<EventPayload<E>>;
  emit<E extends ClientEvent>(
    event: E,
    payload: EventPayload<E>,
  ): Promise<Acknowledgement<Record<string, unknown>>>;
  /** Sends an event without asking for an acknowledgement. */
  send<E extends ClientEvent>(event: E, payload: EventPayload<E>): void;
  /** Sends an event with arbitrary arguments. */
  emitRaw(name: string, ...args: unknown[]): Promise<Acknowledgement>;
  /**
   * Resolves when everything that the server had sent before has arrived: events and acknowledgements keep their
   * order.
   */
  settled(): Promise<void>;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<string>;
  readonly isConnected: boolean;
  close(): void;
}

/** The marks that fences sent. They are not part of the recorded events. */
const marks = new Set<string>();

/** Makes the server that handles the requests publish a marker event to this user, after all its earlier events. */
export type Fence = (userId: string, mark: string) => Promise<void>;

/**
 * `fence` is required when the socket connects to another server than the requests. @throws an error with the
 * server's `code` as message if the server refuses the connection
 */
export async function openSocket(url: string, token: unknown, fence?: Fence): Promise<TestSocket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const heard: ReceivedEvent[] = [];
  const listeners = new Set<() => void>();
  const passed = new Map<string, () => void>();
  socket.onAny((name: string, payload: { user_id?: string }) => {
    if (name === connected.name && marks.has(payload.user_id ?? '')) return passed.get(payload.user_id!)?.();
    heard.push({ name, payload });
    for (const listener of [...listeners]) listener();
  });
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));

  const all = <E extends ServerEvent>(event: E) =>
    heard.filter(({ name }) => name === event.name).map(({ payload }) => payload as EventPayload<E>);

  const waitFor = <E extends ServerEvent>(
    event: E,
    matches: (payload: EventPayload<E>) => boolean = () => true,
  ) =>
    new Promise<EventPayload<E>>((resolve, reject) => {
      const stop = () => {
        listeners.delete(checkReceived);
        clearTimeout(timer);
      };
      const checkReceived = () => {
        const found = all(event).find(matches);
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`No such ${event.name} came, only: ${JSON.stringify(heard)}`));
      }, PATIENCE_MS);
      listeners.add(checkReceived);
      checkReceived();
    });

  const emitRaw = (name: string, ...args: unknown[]) =>
    socket.timeout(PATIENCE_MS).emitWithAck(name, ...args) as Promise<Acknowledgement>;

  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(connected.name, () => resolve());
      socket.once('connect_error', (error: Error & { data?: { code?: string } }) =>
        reject(new Error(error.data?.code ?? error.message)),
      );
      socket.once('disconnect', (reason: string) => reject(new Error(reason)));
    });
  } catch (error) {
    socket.close();
    throw error;
  }

  return {
    received: heard,
    all,
    waitFor,
    emitRaw,
    emit: (event, payload) => emitRaw(event.name, payload) as never,
    send: (event, payload) => void socket.emit(event.name, payload),
    async settled() {
      const [greeting] = all(connected);
      if (fence && greeting) {
        const mark = randomUUID();
        marks.add(mark);
        const arrived = new Promise<void>((resolve) => passed.set(mark, resolve));
        await fence(greeting.user_id, mark);
        await arrived;
        passed.delete(mark);
      }
      await emitRaw(leaveChannel.name, { channel_id: randomUUID() });
    },
    closed,
    get isConnected() {
      return socket.connected;
    },
    close: () => void socket.close(),
  };
}
