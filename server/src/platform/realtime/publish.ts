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

/** The only place from which events leave. A field that the contract does not name is dropped here. */
export function createPublish(io: Server): Publish {
  return (event, rooms, payload, options) => {
    const target = io.to(rooms as unknown as string[]);
    const audience = options?.except ? target.except(options.except) : target;
    audience.emit(event.name, z.parse(event.payload, payload));
  };
}
