import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';

/**
 * Only the socket is spoken to by another protocol. Elsewhere the wish for one is left aside, as HTTP allows, and the request
 * answered as any other: many clients say with each that they would also speak HTTP/2.
 */
export function mayUpgrade({ url, headers }: IncomingMessage): boolean {
  return url?.startsWith(SOCKET_PATH) === true && wantsWebSocket(headers);
}

export function wantsWebSocket({ upgrade = '' }: IncomingMessage['headers']): boolean {
  return /\bwebsocket\b/i.test(upgrade);
}
