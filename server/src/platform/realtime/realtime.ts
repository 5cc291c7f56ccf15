import type { Server as HttpServer } from 'node:http';
import type { ServerEvent } from '@workflow/contract/core/api/event.ts';
import { catchUp, connected } from '@workflow/contract/realtime/realtime.events.ts';
import {
  CONNECTION_TIMEOUT_MS,
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  SOCKET_PATH,
} from '@workflow/contract/realtime/realtime.limits.ts';
import { Server, type Socket } from 'socket.io';
import type { Authenticate, Caller } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Failure, failureOf } from '../failure.ts';
import type { Limits } from '../limits/limits.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { Log } from '../log/log.ts';
import type { Audience } from './audience.ts';
import { BroadcastAdapter } from './broadcast-adapter.ts';
import { createConnectionLimits } from './connection-limits.ts';
import { LastPublished } from './last-published.ts';
import { emitAll, type Publish, type ValidatedEvent, validateEvent } from './publish.ts';
import type { Relay } from './relay.ts';
import { rightsChanged } from './rights.ts';
import { type Room, rooms } from './rooms.ts';
import type { Signals } from './signals.ts';
import {
  attachHandlers,
  type ConnectHandler,
  type DisconnectHandler,
  type SocketHandler,
} from './socket-events.ts';
import { Subscriptions } from './subscriptions.ts';

export interface Realtime extends Audience {
  readonly publish: Publish;
  /** Closes every socket in a room of this process. */
  disconnect(who: Room): void;
  /** The ids of sessions with a connection to this process. */
  sessionIds(): readonly string[];
  readonly connections: () => number;
  /** Starts accepting connections. */
  listen(serving: {
    readonly authenticate: Authenticate;
    readonly handlers: readonly SocketHandler[];
    readonly connectHandlers: readonly ConnectHandler[];
    readonly disconnectHandlers: readonly DisconnectHandler[];
    readonly context: Context;
  }): Promise<void>;
  stop(): Promise<void>;
}

/** The maximum number of connections that look up their rights concurrently when all of them have to. */
const RENEWAL_CONCURRENCY = 8;
const GAP_DEBOUNCE_MS = 500;

interface Connection {
  readonly socket: Socket;
  readonly actor: Caller;
  readonly subscriptions: Subscriptions;
}

export interface RealtimeOptions {
  readonly http: HttpServer;
  readonly log: Log;
  readonly signals: Signals;
  readonly limits: Limits;
  readonly relay?: Relay | undefined;
}

/** Creates the realtime server. Without a relay, events reach only the connections of this process. */
export function createRealtime({ http, log, signals, limits, relay }: RealtimeOptions): Realtime {
  const io = new Server({
    path: SOCKET_PATH,
    adapter: BroadcastAdapter,
    serveClient: false,
    // The maximum packet size in bytes. The largest packets are updates of page documents.
    maxHttpBufferSize: 1_000_000,
    perMessageDeflate: false,
    connectTimeout: CONNECTION_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
  });
  const connectionLimits = createConnectionLimits(limits);
  const connections = new Map<string, Connection>();
  /** Pending work of connections that have closed. A stop waits for this work, because it uses the database. */
  const ending = new Set<Promise<void>>();
  const onEnd = (lastWork: Promise<void>) => {
    ending.add(lastWork);
    void lastWork.finally(() => ending.delete(lastWork));
  };

  const lastPublished = new LastPublished();
  const pending: ValidatedEvent[] = [];
  /** Called before a connection leaves a room or is closed, so that earlier events still reach the connection. */
  const flush = () => {
    try {
      emitAll(io, pending.splice(0));
    } catch (error) {
      log.error({ err: error }, 'Events could not be sent to the connections');
    }
  };
  /**
   * Events are sent after the running code yields and before any other task of the event loop. So the events
   * of one transaction, and those that the relay reads at once, cost each connection one write. This matters
   * when a hundred users come online at once.
   */
  const emit = (event: ValidatedEvent) => {
    lastPublished.record(event.rooms);
    if (pending.push(event) === 1) queueMicrotask(flush);
  };
  const deliver = (event: ValidatedEvent) => {
    emit(event);
    relay?.send({ event });
  };
  const publish: Publish = (event, to, payload, options) =>
    deliver(validateEvent(event, to, payload, options));
  const emitToRoom = (to: Room, event: ServerEvent, payload: unknown) =>
    emit(validateEvent(event, [to], payload));

  async function renew({ socket, subscriptions }: Connection, workspaceId: string | null): Promise<void> {
    try {
      await subscriptions.renew(workspaceId);
    } catch (error) {
      // The rights of the connection are unknown, so it is closed; the client reconnects and is checked again.
      log.warn({ err: error }, 'What a connection may hear could not be looked up; it is closed');
      socket.disconnect(true);
    }
  }

  const connectionsIn = (room: Room) =>
    [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => connections.get(id) ?? []);

  signals.on(rightsChanged, ({ user_id, workspace_id, ended }) => {
    flush();
    for (const connection of connectionsIn(rooms.user(user_id))) {
      if (ended) connection.subscriptions.end(ended);
      void renew(connection, workspace_id);
    }
  });

  const closeLocalSubscriptions = (scope: Room) => {
    flush();
    for (const { subscriptions } of connections.values()) subscriptions.close(scope);
  };

  async function renewAll(): Promise<void> {
    const waiting = [...connections.values()];
    const renewWaiting = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await renew(next, null);
    };
    await Promise.all(Array.from({ length: RENEWAL_CONCURRENCY }, renewWaiting));
  }

  let isGapPending = false;
  /**
   * Tells clients to refetch after the relay may have lost messages, once for the gaps that several processes report. Rights are not sent
   * through the relay, so connections need not look up their rooms again.
   */
  const publishGap = () => {
    if (isGapPending) return;
    isGapPending = true;
    setTimeout(() => {
      isGapPending = false;
      emitToRoom(rooms.everybody, catchUp, { workspace_id: null });
    }, GAP_DEBOUNCE_MS).unref();
  };

  return {
    deliver,
    publish,
    deliverSignal(signal) {
      signals.deliver(signal);
      relay?.send({ signal });
    },
    close(scope) {
      closeLocalSubscriptions(scope);
      relay?.send({ close: scope });
    },
    disconnect(who) {
      flush();
      io.in(who).disconnectSockets(true);
    },
    sessionIds: () => [...new Set([...connections.values()].map(({ actor }) => actor.sessionId))],
    connections: () => io.engine?.clientsCount ?? 0,
    async listen({
      authenticate,
      handlers,
      connectHandlers,
      disconnectHandlers,
      context: { reader, transact },
    }) {
      signals.onMissed(renewAll);
      await relay?.listen((message) => {
        if ('event' in message) emit(message.event);
        else if ('signal' in message) signals.deliver(message.signal);
        else if ('close' in message) closeLocalSubscriptions(message.close);
      }, publishGap);
      // Attaches only now, because an earlier connection would miss events. Until then clients find no socket and retry.
      io.attach(http);
      connectionLimits.guard(io);
      io.use(async (socket, next) => {
        const token: unknown = socket.handshake.auth['token'];
        try {
          const actor = typeof token === 'string' ? await authenticate(token) : null;
          await connectionLimits.admit(socket, actor);
          socket.data = actor;
          next();
        } catch (error) {
          next(toConnectError(failureOf(error, log)));
        }
      });
      io.on('connection', async (socket) => {
        const actor: Caller = socket.data;
        const subscriptions = new Subscriptions({
          socket,
          actor,
          reader,
          onAccessGained: (workspace_id) => emitToRoom(rooms.socket(socket.id), catchUp, { workspace_id }),
        });
        connections.set(socket.id, { socket, actor, subscriptions });
        socket.on('disconnect', () => connections.delete(socket.id));
        await socket.join([rooms.everybody, rooms.user(actor.userId), rooms.session(actor.sessionId)]);
        let lastPacketAt = Date.now();
        socket.conn.on('packet', () => {
          lastPacketAt = Date.now();
        });
        const connection = {
          id: socket.id,
          beganIdle: socket.handshake.auth['idle'] === true,
          lastPacketAt: () => lastPacketAt,
          subscriptions,
          publish,
          lastPublished,
        };
        const context = { actor, reader, transact, connection };
        const handling = { handlers, disconnectHandlers, limits: connectionLimits, log, onEnd };
        attachHandlers(socket, context, handling, async () => {
          // The session may have ended between authentication and joining its room, when closing its sockets missed this one.
          const token = socket.handshake.auth['token'] as string;
          if (!(await authenticate(token).catch(() => null))) return void socket.disconnect(true);
          // The disconnect handlers of a closed connection have already run.
          if (socket.connected) await Promise.all(connectHandlers.map((handle) => handle(context)));
          emitToRoom(rooms.socket(socket.id), connected, { user_id: actor.userId });
        });
      });
    },
    async stop() {
      signals.close();
      flush();
      io.disconnectSockets(true);
      // `io.close` would stop the HTTP server before it has answered running requests.
      io.engine?.close();
      await Promise.all(ending);
    },
  };
}

/** The error for `connect_error`. `data.code` says whether a new token would help, and `data.retry_after` is the time to wait in seconds. */
function toConnectError(failure: Failure): Error {
  const { code, detail } = failure.definition;
  const wait = failure instanceof RateLimited ? { retry_after: failure.retryAfterSeconds } : {};
  return Object.assign(new Error(detail), { data: { code, detail, ...wait } });
}
