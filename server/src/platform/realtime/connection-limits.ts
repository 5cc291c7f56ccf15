import type { IncomingMessage } from 'node:http';
import { coreErrors } from '@workflow/contract/core/error.ts';
import type { ClientEvent } from '@workflow/contract/core/event.ts';
import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import { CONNECTION_TIMEOUT_MS } from '@workflow/contract/realtime/realtime.limits.ts';
import type { Server, Socket } from 'socket.io';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { writeProblem } from '../http/problem.ts';
import type { Limits } from '../limits/limits.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { Rate, RateWindow } from '../limits/rate-window.ts';

/** Of one person at a time: more tabs and devices than anybody has open. */
export const CONNECTIONS_OF_PERSON = 50;
/** Of one address at a time, on which nobody has signed in yet: that takes a moment. */
export const WAITING_AT_ADDRESS = 100;
/** Twice as often as all of a person's tabs come back after the server was away. */
const CONNECTING: Rate = { max: 120, perMs: 60_000 };
const HANDSHAKES: Rate = { max: 1_200, perMs: 60_000 };
/** More than any person makes, over all of their connections; a tab that comes back says a few things at once. */
const EVENTS: Rate = { max: 200, perMs: 4_000 };
const EVENTS_OF_CONNECTION: Rate = { max: 50, perMs: 1_000 };

/** On the wire, of one connection, whatever they are: several for each event, and no client comes near it. */
const PACKETS_OF_CONNECTION: Rate = { max: 250, perMs: 1_000 };
/** Until somebody has signed in on it: each may show a token, which takes time to check. */
const PACKETS_WHILE_WAITING: Rate = { max: 20, perMs: CONNECTION_TIMEOUT_MS };
/** What waits for a client that does not read, in bytes or so. */
const UNSENT_MAX = 8_000_000;

/** Until one of them may have been closed. */
const ANOTHER_CLOSES_SECONDS = 30;

const tooManyConnections = () => new RateLimited(ANOTHER_CLOSES_SECONDS, realtimeErrors.too_many_connections);

/** The part of Engine.IO's transports that it does not type. */
interface Transport {
  readonly socket?: { terminate?(): void };
}

/** What Engine.IO says of a packet that it is about to send. */
interface Packet {
  readonly data?: string | Buffer;
  /** The same as it goes out, where it goes to many. */
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

const sizeOf = ({ data = '', options }: Packet) =>
  options?.wsPreEncodedFrame?.reduce((size, { length }) => size + length, 0) ?? data.length;

/** Without a farewell, for which what has already arrived would be read first. */
function cutOff(connection: Socket['conn']): void {
  (connection.transport as unknown as Transport).socket?.terminate?.();
  connection.close(true);
}

/**
 * Engine.IO gives the transport one batch, and keeps whatever comes until that has gone out: for a client that says it is there
 * and does not read, all that anybody says.
 */
function cutOffIfUnread(connection: Socket['conn']): void {
  let unsent = 0;
  connection.on('packetCreate', (packet: Packet) => {
    unsent += sizeOf(packet);
    if (unsent > UNSENT_MAX) cutOff(connection);
  });
  connection.on('flush', () => {
    unsent = 0;
  });
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;

/** How many connections, and how much on them, one address and one person may have. */
export function createConnectionLimits(limits: Limits) {
  const handshakes = limits.createWindow(HANDSHAKES);
  const connecting = limits.createWindow(CONNECTING);
  const events = limits.createWindow(EVENTS);
  const eventsOfConnection = limits.createWindow(EVENTS_OF_CONNECTION);
  const packets = limits.createWindow(PACKETS_OF_CONNECTION);
  const packetsWhileWaiting = limits.createWindow(PACKETS_WHILE_WAITING);
  const eventsOfKind = new Map<string, RateWindow>();
  const waiting = limits.createCounter(WAITING_AT_ADDRESS);
  const connected = limits.createCounter(CONNECTIONS_OF_PERSON);
  /** How to stop counting a connection as one on which nobody has signed in. */
  const stopWaiting = new WeakMap<Socket['conn'], () => void>();

  function take(window: RateWindow, key: string): void {
    const taken = window.take(key);
    if (taken.isExceeded) throw new RateLimited(taken.resetSeconds);
  }

  /** Counts, by connection, how often the event is sent. */
  function windowOf({ name, ratePerSecond }: ClientEvent): RateWindow {
    const window = eventsOfKind.get(name) ?? limits.createWindow({ max: ratePerSecond, perMs: 1_000 });
    eventsOfKind.set(name, window);
    return window;
  }

  /** Before there is a connection, a refusal is an answer of HTTP. */
  function refuseHandshake(request: IncomingMessage): Failure | null {
    const caller = limits.callerOf(request);
    const taken = handshakes.take(caller);
    if (taken.isExceeded) return new RateLimited(taken.resetSeconds);
    return waiting.isFull(caller) ? tooManyConnections() : null;
  }

  return {
    /** To be called once the server is attached. */
    guard({ engine }: Server): void {
      const { clients } = engine as unknown as { clients: object };
      engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
        const sid = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
        if (sid !== null && Object.hasOwn(clients, sid)) return next();
        const failure = refuseHandshake(request);
        if (failure) writeProblem(request.socket, failure);
        else next();
      });
      engine.on('connection', (connection: Socket['conn']) => {
        const caller = limits.callerOf(connection.request);
        waiting.enter(caller);
        const stop = () => {
          if (stopWaiting.delete(connection)) waiting.leave(caller);
        };
        stopWaiting.set(connection, stop);
        connection.once('close', stop);
        // Refusing each packet would itself take the process: whoever floods, or never reads, is cut off.
        const { id } = connection as unknown as { id: string };
        connection.on('packet', () => {
          const counted = stopWaiting.has(connection) ? packetsWhileWaiting : packets;
          if (counted.take(id).isExceeded) cutOff(connection);
        });
        cutOffIfUnread(connection);
      });
    },

    /** Counts a connection on which a token was shown, until it closes. @throws Failure where it is one too many. */
    admit({ conn, request }: Socket, actor: Actor | null): void {
      if (!actor) {
        take(limits.anonymousRequests, limits.callerOf(request));
        throw new Failure(coreErrors.unauthenticated);
      }
      take(connecting, actor.userId);
      if (connected.isFull(actor.userId)) throw tooManyConnections();
      // One that has closed meanwhile would never be counted out again.
      if (conn.readyState === 'closed') return;
      connected.enter(actor.userId);
      conn.once('close', () => connected.leave(actor.userId));
      stopWaiting.get(conn)?.();
    },

    /** `event` is undefined for one that nobody knows. @throws Failure */
    countEvent(actor: Actor, connectionId: string, event: ClientEvent | undefined): void {
      take(eventsOfConnection, connectionId);
      take(events, actor.userId);
      if (event) take(windowOf(event), connectionId);
    },
  };
}
