import type { QueryClient } from '@tanstack/react-query';
import type { ServerEvent } from '@workflow/contract/core/event.ts';
import { onConnect } from '../socket/connection-state.ts';
import { subscribe } from '../socket/socket-events.ts';
import type { AppliedEvent, LateAppliers } from './applier.ts';

/**
 * Applies events whose appliers are fetched when the first of them comes. Until these are there the events wait, in the order in which
 * they came; where the code cannot be had, the next event or connect asks for it again. Returns an unsubscribe function.
 */
export function applyLate(client: QueryClient, { names, load }: LateAppliers): () => void {
  const waiting: { readonly name: string; readonly payload: unknown }[] = [];
  let appliers: ReadonlyMap<string, AppliedEvent['apply']> | undefined;
  let isLoading = false;
  let isOver = false;

  const apply = (name: string, payload: unknown) => appliers?.get(name)?.(client, payload as never);

  const applyWaiting = () => {
    for (const { name, payload } of waiting.splice(0)) {
      try {
        apply(name, payload);
      } catch (error) {
        reportError(error);
      }
    }
  };
  const fetchAppliers = async () => {
    if (isLoading || waiting.length === 0) return;
    isLoading = true;
    const loaded = await load().catch(() => null);
    isLoading = false;
    if (isOver || !loaded) return;
    appliers = new Map(loaded.map(({ event, apply }) => [event.name, apply]));
    applyWaiting();
  };

  const stops = names.map((name) =>
    subscribe({ name } as ServerEvent, (payload) => {
      if (appliers) return apply(name, payload);
      waiting.push({ name, payload });
      void fetchAppliers();
    }),
  );
  stops.push(onConnect(() => void fetchAppliers()));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
