import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';

/** The Engine.IO protocol’s packet that closes a connection. */
const CLOSE_PACKET = '1';

interface Engine {
  readonly id?: string | undefined;
  readonly transport: { readonly name: string };
}

/**
 * Tells the server that a connection over HTTP long polling ends, because its page is being closed or reloaded. A browser closes a
 * WebSocket by itself. Without this call, the server would notice the end only by its ping timeout, and show the user as online for up to
 * 20 seconds. Requests of `sendBeacon` outlive the page.
 */
export function closePolling(engine: Engine, sendBeacon: (url: string, body: string) => unknown): void {
  if (!engine.id || engine.transport.name !== 'polling') return;
  sendBeacon(`${SOCKET_PATH}?EIO=4&transport=polling&sid=${engine.id}`, CLOSE_PACKET);
}
