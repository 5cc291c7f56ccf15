import type { Server as HttpServer } from 'node:http';
import { coreErrors } from '@workflow/contract/core/error.ts';
import { connected } from '@workflow/contract/realtime/realtime.events.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import { Server } from 'socket.io';
import type { Authenticate } from '../actor.ts';
import type { Log } from '../log/log.ts';
import { createPublish, type Publish } from './publish.ts';
import type { RedisLink } from './redis.ts';
import { type Room, rooms } from './rooms.ts';
import { attachHandlers, type SocketHandler } from './socket-events.ts';

/** Whom events reach. */
export interface Audience {
  readonly publish: Publish;
  /** Puts every socket of a room into more rooms, in every process. */
  enter(who: Room, into: readonly Room[]): void;
  /** Takes every socket of a room out of rooms, in every process. */
  expel(who: Room, from: readonly Room[]): void;
}

export interface Realtime extends Audience {
  /** Closes every socket of a room, in every process. */
  disconnect(who: Room): void;
  readonly connections: () => number;
  /** Accepts connections from now on. */
  listen(authenticate: Authenticate, handlers: readonly SocketHandler[]): void;
  close(): Promise<void>;
}

/** Without an adapter the rooms are this process's alone. */
export function createRealtime(http: HttpServer, log: Log, adapter?: RedisLink['adapter']): Realtime {
  const io = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    // A message is at most 16,000 characters; what is larger has no business here.
    maxHttpBufferSize: 1_000_000,
    perMessageDeflate: false,
    ...(adapter && { adapter }),
  });
  const publish = createPublish(io);
  return {
    publish,
    enter: (who, into) => io.in(who).socketsJoin(into as unknown as string[]),
    expel: (who, from) => io.in(who).socketsLeave(from as unknown as string[]),
    disconnect: (who) => io.in(who).disconnectSockets(true),
    connections: () => io.engine?.clientsCount ?? 0,
    listen(authenticate, handlers) {
      // Not before: an early connection would hear nothing. Until then a client finds no socket here and tries again.
      io.attach(http);
      io.use(async (socket, next) => {
        const token: unknown = socket.handshake.auth['token'];
        try {
          const actor = typeof token === 'string' ? await authenticate(token) : null;
          if (!actor) return next(refusal(coreErrors.unauthenticated));
          socket.data = actor;
          next();
        } catch (error) {
          log.error({ err: error }, 'socket authentication failed');
          next(refusal(coreErrors.internal));
        }
      });
      io.on('connection', async (socket) => {
        const actor = socket.data;
        await socket.join([rooms.user(actor.userId), rooms.session(actor.sessionId)]);
        attachHandlers(socket, actor, handlers, log);
        // Between the check above and the join, the session may have ended: its sockets were closed without this one.
        const token = socket.handshake.auth['token'] as string;
        if (!(await authenticate(token).catch(() => null))) return socket.disconnect(true);
        publish(connected, [rooms.socket(socket.id)], { user_id: actor.userId });
      });
    },
    async close() {
      io.disconnectSockets(true);
      // Not `io.close`, which would take the HTTP server down before it has answered what is under way.
      io.engine?.close();
    },
  };
}

/** What `connect_error` shows: `data.code` says whether a fresh token would help. */
function refusal({ code, detail }: { code: string; detail: string }): Error {
  return Object.assign(new Error(detail), { data: { code, detail } });
}

/** For work outside a server, such as seeding: nobody is connected. */
export const noAudience: Audience = { publish: () => {}, enter: () => {}, expel: () => {} };
