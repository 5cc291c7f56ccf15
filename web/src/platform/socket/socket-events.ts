import type { EventPayload, ServerEvent } from '@workflow/contract/core/event.ts';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** Listens to an event of the server, across reconnects and also before the socket is open. Returns an unsubscribe function. */
export function subscribe<E extends ServerEvent>(
  event: E,
  handler: (payload: EventPayload<E>) => void,
): () => void {
  const listening = handlers.get(event.name) ?? new Set();
  handlers.set(event.name, listening);
  listening.add(handler);
  return () => listening.delete(handler);
}

/** One handler's failure is reported and keeps nothing from the others. */
export function deliver(name: string, payload: unknown): void {
  for (const handler of [...(handlers.get(name) ?? [])]) {
    try {
      handler(payload as never);
    } catch (error) {
      reportError(error);
    }
  }
}
