import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';

/**
 * Only the Socket.IO path supports protocol upgrades. Elsewhere the server ignores the `Upgrade` header, as
 * HTTP allows, because many clients offer HTTP/2 with every request.
 */
export function mayUpgrade({ url, headers }: IncomingMessage): boolean {
  return url?.startsWith(SOCKET_PATH) === true && wantsWebSocket(headers);
}

export function wantsWebSocket({ upgrade = '' }: IncomingMessage['headers']): boolean {
  return /\bwebsocket\b/i.test(upgrade);
}
