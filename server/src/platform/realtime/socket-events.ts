import type { Acknowledgement, ClientEvent, EventPayload } from '@workflow/contract/core/event.ts';
import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { fail, failureOf } from '../failure.ts';
import { parseInput } from '../http/parse-input.ts';
import type { Log } from '../log/log.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { LastPublished } from './last-published.ts';
import type { Publish } from './publish.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Topic } from './topic.ts';

type AckOf<E> = E extends { readonly ack: infer A extends z.ZodMiniType } ? z.output<A> : void;

/** One connection of a person, the same object for as long as it lasts. */
export interface Connection {
  readonly subscriptions: Subscriptions;
  /** For what is not stored, such as typing. */
  readonly publish: Publish;
  readonly lastPublished: Pick<LastPublished, 'quietMs'>;
}

/** What everything that happens on a connection is given: the same as a request, and the connection. */
export interface SocketContext extends Context {
  readonly actor: Actor;
  readonly connection: Connection;
}

export interface SocketRequest<E extends ClientEvent> extends SocketContext {
  readonly payload: EventPayload<E>;
}

/** Called once for each connection, before it is greeted and before any of its events. It deals with what fails itself. */
export type ConnectHandler = (context: SocketContext) => Promise<void> | void;

/** Called once for each connection, after the last of its events has been answered. Nobody hears its answer. */
export type DisconnectHandler = (context: SocketContext) => Promise<void> | void;

/** What an event is about, and so what has to be allowed before it is handled. */
export type About<E extends ClientEvent = ClientEvent> = {
  id(payload: EventPayload<E>): string;
} & (
  | /** The connection listens to it from now on. */ { readonly opens: Topic }
  | /** The connection listens to it already, which it does for no longer than it may. */ {
      readonly within: Topic;
    }
);

export interface SocketHandler {
  readonly event: ClientEvent;
  readonly about?: About;
  handle(request: SocketRequest<ClientEvent>): Promise<object | void>;
}

/** Declares who answers a client's event; the payload arrives checked, and whoever may not send the event has been refused. */
export function onEvent<E extends ClientEvent>(
  event: E,
  handle: (request: SocketRequest<E>) => Promise<AckOf<E>>,
  ...[about]: E['permission'] extends 'session' ? [] : [about: About<E>]
): SocketHandler {
  return { event, handle: handle as SocketHandler['handle'], ...(about && { about: about as About }) };
}

/** The topic whose permission an event of the handler has to have. */
export const topicOf = (about: About): Topic => ('opens' in about ? about.opens : about.within);

/** @throws Failure where the person may not send the event */
async function authorise({ event, about }: SocketHandler, payload: unknown, subscriptions: Subscriptions) {
  if (event.permission === 'session' || !about) return;
  const id = about.id(payload as never);
  if ('opens' in about) await subscriptions.subscribe(about.opens, id);
  else if (subscriptions.roomsOf(about.within, id).length === 0) fail(event.permission.scope.absent);
}

export interface Handling {
  readonly handlers: readonly SocketHandler[];
  readonly disconnectHandlers: readonly DisconnectHandler[];
  readonly limits: Pick<ConnectionLimits, 'countEvent'>;
  readonly log: Log;
}

/** Answers the events of one connection one after the other, in the order in which they came, once `begin` is through. */
export function attachHandlers(
  socket: Socket,
  context: SocketContext,
  { handlers, disconnectHandlers, limits, log }: Handling,
  begin: () => Promise<void>,
): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.event.name, handler]));
  let last = begin().catch((error: unknown) => log.error({ err: error }, 'the beginning of a connection'));
  // Whatever its name is, for an event that nobody knows is to be acknowledged, too.
  socket.onAny((name: string, ...args: unknown[]) => {
    const acknowledge = args.find((argument) => typeof argument === 'function') as
      | ((answer: Acknowledgement) => void)
      | undefined;
    const answer = async (handler: SocketHandler) => {
      await context.connection.subscriptions.settled();
      const input = typeof args[0] === 'function' ? undefined : args[0];
      const payload = parseInput(handler.event.payload, input, 'body');
      await authorise(handler, payload, context.connection.subscriptions);
      acknowledge?.({ ok: true, ...(await handler.handle({ ...context, payload: payload as never })) });
    };
    const refuse = (error: unknown) => {
      const failure = failureOf(error, log, { event: name });
      acknowledge?.({ ok: false, code: failure.definition.code, detail: failure.message });
    };
    try {
      const known = handlerOf.get(name);
      limits.countEvent(context.actor, socket.id, known?.event);
      const handler = known ?? fail(realtimeErrors.unknown_event);
      last = last.then(() => answer(handler)).catch(refuse);
    } catch (error) {
      refuse(error);
    }
  });
  socket.on('disconnect', () => {
    for (const handle of disconnectHandlers) {
      last = last
        .then(() => handle(context))
        .catch((error: unknown) => log.error({ err: error }, 'the end of a connection'));
    }
  });
}
