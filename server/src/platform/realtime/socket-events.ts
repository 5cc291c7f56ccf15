import type { Acknowledgement, ClientEvent, EventPayload } from '@workflow/contract/core/api/event.ts';
import { realtimeErrors } from '@workflow/contract/realtime/realtime.errors.ts';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import type { Caller } from '../actor.ts';
import type { Context } from '../context.ts';
import { fail, failureOf } from '../failure.ts';
import { parseInput } from '../http/requests/parse-input.ts';
import type { Log } from '../log/log.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { LastPublished } from './last-published.ts';
import type { Publish } from './publish.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Topic } from './topic.ts';

type AckOf<E> = E extends { readonly ack: infer A extends z.ZodMiniType } ? z.output<A> : void;

/** A connection of a user. The object is the same for the lifetime of the connection. */
export interface Connection {
  /** The id of the socket, unique across all processes. */
  readonly id: string;
  /** Whether the client said that the user was inactive when the connection opened. */
  readonly beganIdle: boolean;
  /** Returns when the last packet arrived, in milliseconds since the epoch. */
  lastPacketAt(): number;
  readonly subscriptions: Subscriptions;
  /** Publishes events that are not stored, such as typing. */
  readonly publish: Publish;
  readonly lastPublished: Pick<LastPublished, 'quietMs'>;
}

/** The context of all handlers of a connection: that of a request, plus the connection. */
export interface SocketContext extends Context {
  readonly actor: Caller;
  readonly connection: Connection;
}

export interface SocketRequest<E extends ClientEvent> extends SocketContext {
  readonly payload: EventPayload<E>;
}

/** Called once per connection, before the `connected` event and before its first event. The handler must catch its own errors. */
export type ConnectHandler = (context: SocketContext) => Promise<void> | void;

/** Called once per connection, after its last event was answered. Its result is ignored. */
export type DisconnectHandler = (context: SocketContext) => Promise<void> | void;

/** The topic and id that an event refers to, which determine the permission check. */
export type EventSubject<E extends ClientEvent = ClientEvent> = {
  id(payload: EventPayload<E>): string;
} & (
  | /** The event subscribes the connection to the topic. */ { readonly opens: Topic }
  | /** The event requires an existing subscription of the connection, which ends with the permission. */ {
      readonly within: Topic;
    }
);

export interface SocketHandler {
  readonly event: ClientEvent;
  readonly about?: EventSubject;
  /** Later events of the connection with other names do not wait for this one. */
  readonly isConcurrent?: true;
  handle(request: SocketRequest<ClientEvent>): Promise<object | void>;
}

/** Declares the handler of a client event. The payload is validated, and senders without permission are refused before. */
export function onEvent<E extends ClientEvent>(
  event: E,
  handle: (request: SocketRequest<E>) => Promise<AckOf<E>>,
  ...[about]: E['permission'] extends 'session' ? [] : [about: EventSubject<E>]
): SocketHandler {
  return { event, handle: handle as SocketHandler['handle'], ...(about && { about: about as EventSubject }) };
}

/** Lets later events of a connection overtake the handler’s events. For frequent events whose commit may take a while. */
export const concurrently = (handler: SocketHandler): SocketHandler => ({ ...handler, isConcurrent: true });

/** Returns the topic that the handler’s events need permission for. */
export const topicOf = (about: EventSubject): Topic => ('opens' in about ? about.opens : about.within);

/** Checks the permission for an event. @throws Failure if the user may not send it */
async function authorise({ event, about }: SocketHandler, payload: unknown, context: SocketContext) {
  if (event.permission === 'session' || !about) return;
  const { subscriptions } = context.connection;
  const id = about.id(payload as never);
  if ('opens' in about) return subscriptions.subscribe(about.opens, id);
  if (subscriptions.roomsOf(about.within, id).length > 0) return;
  // Without a subscription the event is refused. A user without the permission gets the error of the permission.
  await about.within.roomsFor(context.reader, context.actor, id);
  fail(event.permission.scope.absent);
}

export interface Handling {
  readonly handlers: readonly SocketHandler[];
  readonly disconnectHandlers: readonly DisconnectHandler[];
  readonly limits: Pick<ConnectionLimits, 'countEvent'>;
  readonly log: Log;
  /** Called when the connection closes, with its last work. */
  onEnd(lastWork: Promise<void>): void;
}

/**
 * Handles the events of a connection one after the other in their order, after `begin` has finished. An event of a concurrent handler waits
 * for the events before it, and the later ones do not wait for it.
 */
export function attachHandlers(
  socket: Socket,
  context: SocketContext,
  { handlers, disconnectHandlers, limits, log, onEnd }: Handling,
  begin: () => Promise<void>,
): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.event.name, handler]));
  let last = begin().catch((error: unknown) => log.error({ err: error }, 'the beginning of a connection'));
  const concurrent = new Map<string, Promise<void>>();
  const enqueue = (name: string, handler: SocketHandler, work: () => Promise<void>) => {
    if (!handler.isConcurrent) last = last.then(work);
    else concurrent.set(name, Promise.all([last, concurrent.get(name)]).then(work));
  };
  // Listens to any event name, because unknown events are acknowledged too.
  socket.onAny((name: string, ...args: unknown[]) => {
    const acknowledge = args.find((argument) => typeof argument === 'function') as
      | ((answer: Acknowledgement) => void)
      | undefined;
    const answer = async (handler: SocketHandler) => {
      await context.connection.subscriptions.settled();
      const input = typeof args[0] === 'function' ? undefined : args[0];
      const payload = parseInput(handler.event.payload, input, 'body');
      await authorise(handler, payload, context);
      const result = await handler.handle({ ...context, payload: payload as never });
      acknowledge?.({ ok: true, ...result });
    };
    const refuse = (error: unknown) => {
      const failure = failureOf(error, log, { event: name });
      acknowledge?.({ ok: false, code: failure.definition.code, detail: failure.message });
    };
    try {
      const known = handlerOf.get(name);
      limits.countEvent(context.actor, socket.id, known?.event);
      const handler = known ?? fail(realtimeErrors.unknown_event);
      enqueue(name, handler, () => answer(handler).catch(refuse));
    } catch (error) {
      refuse(error);
    }
  });
  socket.on('disconnect', () => {
    last = Promise.all([last, ...concurrent.values()]).then(() => {});
    for (const handle of disconnectHandlers) {
      last = last
        .then(() => handle(context))
        .catch((error: unknown) => log.error({ err: error }, 'the end of a connection'));
    }
    onEnd(last);
  });
}
