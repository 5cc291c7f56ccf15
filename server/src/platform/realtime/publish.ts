import type { EventPayload, ServerEvent } from '@workflow/contract/core/api/event.ts';
import type { Server } from 'socket.io';
import * as z from 'zod/mini';
import type { BroadcastAdapter } from './broadcast-adapter.ts';
import type { Room } from './rooms.ts';

export interface PublishOptions {
  /** A room whose connections do not receive the event. */
  readonly except?: Room;
}

export type Publish = <E extends ServerEvent>(
  event: E,
  rooms: readonly Room[],
  payload: EventPayload<E>,
  options?: PublishOptions,
) => void;

/** A validated event, serialisable for other processes. */
export interface ValidatedEvent {
  readonly name: string;
  readonly rooms: readonly Room[];
  readonly payload: unknown;
  readonly except?: Room;
}

/** Validates the payload and drops fields that the contract does not name. @throws if the payload does not fit */
export function validateEvent(
  { name, payload: schema }: ServerEvent,
  rooms: readonly Room[],
  payload: unknown,
  { except }: PublishOptions = {},
): ValidatedEvent {
  return { name, rooms, payload: z.parse(schema, payload), ...(except && { except }) };
}

/** Socket.IO's type of a packet that carries an event. */
const EVENT_PACKET = 2;
/** The maximum number of events in one write. On a slow connection, a longer write would delay more urgent events. */
const EVENTS_IN_WRITE_MAX = 100;

/**
 * Sends events to the connections of this process. No other code sends events. Consecutive events with the same audience are sent in one
 * write.
 */
export function emitAll(io: Server, events: readonly ValidatedEvent[]): void {
  const adapter = io.of('/').adapter as BroadcastAdapter;
  for (const { rooms, except, events: group } of groupByAudience(events)) {
    adapter.broadcastAll(
      group.map(({ name, payload }) => ({ type: EVENT_PACKET, data: [name, payload], nsp: '/' })),
      { rooms: new Set(rooms), except: new Set(except && [except]) },
    );
  }
}

interface AudienceGroup extends Pick<ValidatedEvent, 'rooms' | 'except'> {
  readonly events: ValidatedEvent[];
}

/** Groups consecutive events with the same audience, so that the order of the events is kept. */
function groupByAudience(events: readonly ValidatedEvent[]): AudienceGroup[] {
  const groups: AudienceGroup[] = [];
  for (const event of events) {
    // An empty list would mean all rooms to Socket.IO.
    if (event.rooms.length === 0) continue;
    const last = groups.at(-1);
    const isSame = last && last.events.length < EVENTS_IN_WRITE_MAX && haveSameAudience(last, event);
    if (isSame) last.events.push(event);
    else groups.push({ rooms: event.rooms, ...(event.except && { except: event.except }), events: [event] });
  }
  return groups;
}

const haveSameAudience = (
  one: Pick<ValidatedEvent, 'rooms' | 'except'>,
  other: Pick<ValidatedEvent, 'rooms' | 'except'>,
): boolean =>
  one.except === other.except &&
  one.rooms.length === other.rooms.length &&
  one.rooms.every((room, index) => room === other.rooms[index]);
