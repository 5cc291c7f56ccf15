import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Acknowledgement, ClientEvent, EventPayload } from '@workflow/contract/core/event.ts';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import { Failure } from '../failure.ts';
import { parseInput } from '../http/parse-input.ts';
import type { Log } from '../log/log.ts';
import type { Room } from './rooms.ts';

type AckOf<E> = E extends { readonly ack: infer A extends z.ZodMiniType } ? z.output<A> : void;

export interface SocketRequest<E extends ClientEvent> {
  readonly actor: Actor;
  readonly payload: EventPayload<E>;
  readonly connection: Connection;
}

/** What a handler may do with the connection that spoke. */
export interface Connection {
  readonly id: string;
  join(rooms: readonly Room[]): Promise<void>;
  leave(rooms: readonly Room[]): Promise<void>;
  isIn(room: Room): boolean;
}

export interface SocketHandler {
  readonly event: ClientEvent;
  handle(request: SocketRequest<ClientEvent>): Promise<object | void>;
}

/** Declares who answers a client's event; the payload arrives checked. */
export function onEvent<E extends ClientEvent>(
  event: E,
  handle: (request: SocketRequest<E>) => Promise<AckOf<E>>,
): SocketHandler {
  return { event, handle: handle as SocketHandler['handle'] };
}

/** More events a second than any person makes. */
const EVENTS_PER_SECOND = 50;

export function attachHandlers(
  socket: Socket,
  actor: Actor,
  handlers: readonly SocketHandler[],
  log: Log,
): void {
  const connection: Connection = {
    id: socket.id,
    join: async (rooms) => socket.join(rooms as readonly string[] as string[]),
    leave: async (rooms) => {
      for (const room of rooms) await socket.leave(room);
    },
    isIn: (room) => socket.rooms.has(room),
  };
  let second = 0;
  let count = 0;
  for (const { event, handle } of handlers) {
    socket.on(event.name, async (...args: unknown[]) => {
      const acknowledge = args.find((argument) => typeof argument === 'function') as
        | ((answer: Acknowledgement) => void)
        | undefined;
      try {
        const now = Math.floor(Date.now() / 1000);
        count = now === second ? count + 1 : 1;
        second = now;
        if (count > EVENTS_PER_SECOND) throw new Failure(coreErrors.rate_limited);
        const payload = parseInput(
          event.payload,
          typeof args[0] === 'function' ? undefined : args[0],
          'body',
        );
        const answer = await handle({ actor, payload: payload as never, connection });
        acknowledge?.({ ok: true, ...answer });
      } catch (error) {
        if (!(error instanceof Failure)) log.error({ err: error, event: event.name }, 'socket event failed');
        const failure = error instanceof Failure ? error : new Failure(coreErrors.internal);
        acknowledge?.({ ok: false, code: failure.definition.code, detail: failure.message });
      }
    });
  }
}
