import type { EventPayload, ServerEvent } from '@workflow/contract/core/event.ts';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** Listens to an event of the server, across reconnects and also before the socket is open. Returns an unsubscribe function. */
export function subscribe<E extends ServerEvent>(
  event: E,
  handler: (payload: EventPayload<E>) => void,
): () => void {
  const eventHandlers = handlers.get(event.name) ?? new Set();
  handlers.set(event.name, eventHandlers);
  eventHandlers.add(handler);
  return () => eventHandlers.delete(handler);
}

/** One handler's failure is reported and keeps nothing from the others. */
export function dispatchEvent(name: string, payload: unknown): void {
  for (const handler of [...(handlers.get(name) ?? [])]) {
    try {
      handler(payload as never);
    } catch (error) {
      reportError(error);
    }
  }
}
