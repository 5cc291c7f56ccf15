import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@workflow/contract/core/api/event.ts';
import { onConnect } from '../socket/connection-state.ts';
import { subscribe } from '../socket/socket-events.ts';
import type { EventApplier, LazyEventAppliers } from './event-applier.ts';

/**
 * Loads appliers when the first of their events arrives. Until then the events queue in the order of arrival. When loading fails, the next
 * event or reconnect tries again. Returns an unsubscribe function.
 */
export function subscribeLazyEventAppliers(
  client: QueryClient,
  { names, load }: LazyEventAppliers,
): () => void {
  const queuedEvents: { readonly name: string; readonly payload: unknown }[] = [];
  let appliers: ReadonlyMap<string, EventApplier['apply']> | undefined;
  let isLoading = false;
  let isStopped = false;

  const apply = (name: string, payload: unknown) => appliers?.get(name)?.(client, payload as never);

  const applyQueuedEvents = () => {
    for (const { name, payload } of queuedEvents.splice(0)) {
      try {
        apply(name, payload);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const fetchAppliers = async () => {
    if (isLoading || queuedEvents.length === 0) return;
    isLoading = true;
    const loaded = await load().catch(() => null);
    isLoading = false;
    if (isStopped || !loaded) return;
    appliers = new Map(loaded.map(({ event, apply }) => [event.name, apply]));
    applyQueuedEvents();
  };

  const unsubscribers = names.map((name) =>
    subscribe({ name } as ServerEvent, (payload) => {
      if (appliers) return apply(name, payload);
      queuedEvents.push({ name, payload });
      void fetchAppliers();
    }),
  );
  unsubscribers.push(onConnect(() => void fetchAppliers()));
  return () => {
    isStopped = true;
    for (const stop of unsubscribers) stop();
  };
}
