import type { IncomingMessage } from 'node:http';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { ClientEvent } from '@workflow/contract/core/api/event.ts';
import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import { CONNECTION_TIMEOUT_MS } from '@workflow/contract/realtime/realtime.limits.ts';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../actor.ts';
import { Failure } from '../failure.ts';
import { writeProblem } from '../http/responses/problem.ts';
import type { Limits } from '../limits/limits.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { Rate, RateUsage, RateWindow } from '../limits/rate-window.ts';

/** The maximum number of connections per user: more tabs and devices than a user has open. */
export const CONNECTIONS_OF_USER_MAX = 50;
/** The maximum number of unauthenticated connections per address. Authentication takes only a moment. */
export const UNAUTHENTICATED_CONNECTIONS_MAX = 100;
/** The rate limit of new connections per user: twice the number of tabs that reconnect after a server outage. */
const CONNECTING: Rate = { max: 120, perMs: 60_000 };
const HANDSHAKES: Rate = { max: 1_200, perMs: 60_000 };
/** The rate limit of events over all connections of a user to this process. A tab that reconnects sends several at once. */
const EVENTS: Rate = { max: 200, perMs: 4_000 };
const EVENTS_OF_CONNECTION: Rate = { max: 50, perMs: 1_000 };

/** The rate limit of packets per connection, of any type. An event takes several packets; no regular client comes near the limit. */
const PACKETS_OF_CONNECTION: Rate = { max: 250, perMs: 1_000 };
/** The rate limit of packets before authentication: each packet may contain a token, which is expensive to verify. */
const PACKETS_WHILE_WAITING: Rate = { max: 20, perMs: CONNECTION_TIMEOUT_MS };
/** The maximum size of unsent data for a client that does not read, in bytes. */
const UNSENT_MAX = 8_000_000;

/** The retry delay for a user with too many connections, after which one of them may have been closed. */
const ANOTHER_CLOSES_SECONDS = 30;

const tooManyConnectionsFailure = () =>
  new RateLimited(ANOTHER_CLOSES_SECONDS, realtimeErrors.too_many_connections);

/** The part of Engine.IO’s transport that its types leave out. */
interface Transport {
  readonly socket?: { terminate?(): void };
}

/** A packet that Engine.IO is about to send. */
interface Packet {
  readonly data?: string | Buffer;
  /** The encoded frame of a broadcast. */
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

const sizeOf = ({ data = '', options }: Packet) =>
  options?.wsPreEncodedFrame?.reduce((size, { length }) => size + length, 0) ?? data.length;

/** Closes the connection without a closing handshake, because the server would first have to read the data that has already arrived. */
function cutOff(connection: Socket['conn']): void {
  (connection.transport as unknown as Transport).socket?.terminate?.();
  connection.close(true);
}

/**
 * Closes the connection of a client that does not read. Engine.IO gives the transport one batch and buffers later packets until it is
 * sent, so a client that answers pings but does not read would buffer every event.
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

/** Creates the limits for the number of connections, and for the traffic on them, per address and per user. */
export function createConnectionLimits(limits: Limits) {
  const handshakes = limits.createSharedWindow('handshakes', HANDSHAKES);
  const connecting = limits.createSharedWindow('connections', CONNECTING);
  const events = limits.createWindow(EVENTS);
  const eventsOfConnection = limits.createWindow(EVENTS_OF_CONNECTION);
  const packets = limits.createWindow(PACKETS_OF_CONNECTION);
  const packetsWhileWaiting = limits.createWindow(PACKETS_WHILE_WAITING);
  const eventsOfKind = new Map<string, RateWindow>();
  const waiting = limits.createCounter(UNAUTHENTICATED_CONNECTIONS_MAX);
  const connected = limits.createCounter(CONNECTIONS_OF_USER_MAX);
  /** Callbacks that stop counting a connection as unauthenticated. */
  const stopWaiting = new WeakMap<Socket['conn'], () => void>();

  function throwIfExceeded(taken: RateUsage): void {
    if (taken.isExceeded) throw new RateLimited(taken.resetSeconds);
  }

  /** Returns the rate window of an event type, counted per connection. */
  function windowOf({ name, ratePerSecond }: ClientEvent): RateWindow {
    const window = eventsOfKind.get(name) ?? limits.createWindow({ max: ratePerSecond, perMs: 1_000 });
    eventsOfKind.set(name, window);
    return window;
  }

  /** Refuses a handshake over HTTP, because no connection exists yet. */
  async function refuseHandshake(request: IncomingMessage): Promise<Failure | null> {
    const caller = limits.callerOf(request);
    const taken = await handshakes.take(caller);
    if (taken.isExceeded) return new RateLimited(taken.resetSeconds);
    return waiting.isFull(caller) ? tooManyConnectionsFailure() : null;
  }

  return {
    /** Installs the limits. Call it after the server is attached. */
    guard({ engine }: Server): void {
      const { clients } = engine as unknown as { clients: object };
      engine.use(async (request: IncomingMessage, _response: unknown, next: () => void) => {
        const sid = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
        if (sid !== null && Object.hasOwn(clients, sid)) return next();
        const failure = await refuseHandshake(request);
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
        // Answering each packet would itself overload the process, so a client that floods or never reads is disconnected.
        const { id } = connection as unknown as { id: string };
        connection.on('packet', () => {
          const counted = stopWaiting.has(connection) ? packetsWhileWaiting : packets;
          if (counted.take(id).isExceeded) cutOff(connection);
        });
        cutOffIfUnread(connection);
      });
    },

    /** Counts a connection that has sent a token, until it closes. @throws Failure if a limit is exceeded */
    async admit({ conn, request }: Socket, actor: Caller | null): Promise<void> {
      if (!actor) {
        throwIfExceeded(await limits.anonymousRequests.take(limits.callerOf(request)));
        throw new Failure(coreErrors.unauthenticated);
      }
      throwIfExceeded(await connecting.take(actor.userId));
      if (connected.isFull(actor.userId)) throw tooManyConnectionsFailure();
      // A connection that has closed since emits no `close` event, so it would never be counted out.
      if (conn.readyState === 'closed') return;
      connected.enter(actor.userId);
      conn.once('close', () => connected.leave(actor.userId));
      stopWaiting.get(conn)?.();
    },

    /** Counts an event; `event` is undefined for an unknown name. @throws Failure if a limit is exceeded */
    countEvent(actor: Caller, connectionId: string, event: ClientEvent | undefined): void {
      throwIfExceeded(eventsOfConnection.take(connectionId));
      throwIfExceeded(events.take(actor.userId));
      if (event) throwIfExceeded(windowOf(event).take(connectionId));
    },
  };
}
