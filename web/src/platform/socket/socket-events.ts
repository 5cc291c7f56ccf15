import type { EventPayload, ServerEvent } from '@workflow/contract/core/api/event.ts';

type Handler = (payload: never) => void;

const handlers = new Map<string, Set<Handler>>();

/** Subscribes to a server event, across reconnects and before the socket is open. Returns an unsubscribe function. */
export function subscribe<E extends ServerEvent>(
  event: E,
  handler: (payload: EventPayload<E>) => void,
): () => void {
  const eventHandlers = handlers.get(event.name) ?? new Set();
  handlers.set(event.name, eventHandlers);
  eventHandlers.add(handler);
  return () => eventHandlers.delete(handler);
}

/** Calls every handler of the event. An error in one handler is reported and does not stop the others. */
export function dispatchEvent(name: string, payload: unknown): void {
  for (const handler of [...(handlers.get(name) ?? [])]) {
    try {
      handler(payload as never);
    } catch (error) {
      reportError(error);
    }
  }
}
