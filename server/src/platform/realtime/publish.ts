import type { EventPayload, ServerEvent } from '@workflow/contract/core/event.ts';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import type { Room } from './rooms.ts';

export interface PublishOptions {
  /** Somebody who is in the rooms and need not hear it. */
  readonly except?: Room;
}

export type Publish = <E extends ServerEvent>(
  event: E,
  rooms: readonly Room[],
  payload: EventPayload<E>,
  options?: PublishOptions,
) => void;

/** An event as it leaves, plain enough to be passed on to other processes. */
export interface ShapedEvent {
  readonly name: string;
  readonly rooms: readonly Room[];
  readonly payload: unknown;
  readonly except?: Room;
}

/** Checks the payload; a field that the contract does not name is dropped here. Throws where the payload does not fit. */
export function shapeEvent(
  { name, payload: schema }: ServerEvent,
  rooms: readonly Room[],
  payload: unknown,
  { except }: PublishOptions = {},
): ShapedEvent {
  return { name, rooms, payload: z.parse(schema, payload), ...(except && { except }) };
}

/** The only place from which events leave, to the connections of this process. */
export function emitTo(io: Server, { name, rooms, payload, except }: ShapedEvent): void {
  // Socket.IO takes no room for all of them.
  if (rooms.length === 0) return;
  const target = io.to(rooms as unknown as string[]);
  (except ? target.except(except) : target).emit(name, payload);
}
