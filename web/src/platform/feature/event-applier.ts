import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload, ServerEvent } from '@workflow/contract/core/api/event.ts';

/**
 * Applies an event to the cache. An applier must be idempotent and must not use the DOM: it runs for socket events, after a mutation and in
 * the replay test, and may receive the same event more than once.
 */
export type Applier<E extends ServerEvent> = (client: QueryClient, payload: EventPayload<E>) => void;

export interface EventApplier {
  readonly event: ServerEvent;
  readonly apply?: (client: QueryClient, payload: never) => void;
  /** Why the event needs no applier. */
  readonly reason?: string;
}

export function defineApplier<E extends ServerEvent>(event: E, apply: Applier<E>): EventApplier {
  return { event, apply };
}

/** Appliers whose code is loaded with the first of their events (see `subscribeLazyEventAppliers`). */
export interface LazyEventAppliers {
  readonly names: readonly string[];
  readonly load: () => Promise<readonly EventApplier[]>;
}

type NameOf<Event> = Event extends ServerEvent ? Event['name'] : never;

/**
 * Declares lazily loaded appliers. `names` lists the server’s events of one contract file; importing only that file’s types keeps its code
 * out of the first bundle.
 */
export const defineLazyEventAppliers = <Events>(
  names: Readonly<Record<NameOf<Events[keyof Events]>, true>>,
  load: LazyEventAppliers['load'],
): LazyEventAppliers => ({ names: Object.keys(names), load });

export function ignoreEvent(event: ServerEvent, reason: string): EventApplier {
  return { event, reason };
}
