import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@workflow/contract/core/event.ts';
import { onConnect } from '../socket/connection-state.ts';
import { subscribe } from '../socket/socket-events.ts';
import type { AppliedEvent, LazyAppliers } from './applier.ts';

/**
 * Applies events whose appliers are fetched when the first of them comes. Until these are there the events wait, in the order in which
 * they came; where the code cannot be had, the next event or connect asks for it again. Returns an unsubscribe function.
 */
export function subscribeLazyAppliers(client: QueryClient, { names, load }: LazyAppliers): () => void {
  const queuedEvents: { readonly name: string; readonly payload: unknown }[] = [];
  let appliers: ReadonlyMap<string, AppliedEvent['apply']> | undefined;
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
