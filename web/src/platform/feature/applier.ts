import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload, ServerEvent } from '@workflow/contract/core/event.ts';

/**
 * Brings the cache to where the event says the server is. Idempotent and free of the DOM: it runs for the socket, on a
 * mutation's success and in the replay test, and may meet the same event more than once.
 */
export type Applier<E extends ServerEvent> = (client: QueryClient, payload: EventPayload<E>) => void;

export interface AppliedEvent {
  readonly event: ServerEvent;
  readonly apply?: (client: QueryClient, payload: never) => void;
  /** Why the cache has nothing to do with this event. */
  readonly reason?: string;
}

export function defineApplier<E extends ServerEvent>(event: E, apply: Applier<E>): AppliedEvent {
  return { event, apply };
}

/** Appliers whose code comes with the first of their events (see `applyLate`). */
export interface LazyAppliers {
  readonly names: readonly string[];
  readonly load: () => Promise<readonly AppliedEvent[]>;
}

type NameOf<Event> = Event extends ServerEvent ? Event['name'] : never;

/** Names each event that the server sends of one file of the contract, of which only the types are imported, and where its appliers are. */
export const defineLazyAppliers = <Events>(
  names: Readonly<Record<NameOf<Events[keyof Events]>, true>>,
  load: LazyAppliers['load'],
): LazyAppliers => ({ names: Object.keys(names), load });

export function ignoreEvent(event: ServerEvent, reason: string): AppliedEvent {
  return { event, reason };
}
