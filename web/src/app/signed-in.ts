import type { QueryClient } from '@tanstack/react-query';
import { keepSessionFresh } from '../platform/session-renewal.ts';
import { listenForShortcuts } from '../platform/shortcuts.ts';
import { closeSocket, openSocket } from '../platform/socket.ts';
import { applyEvents } from './appliers.ts';

/** What runs while somebody is signed in: the socket, its events, a fresh token, the keyboard. Answers how to stop. */
export function runSignedIn(client: QueryClient): () => void {
  const stops = [applyEvents(client), keepSessionFresh(), listenForShortcuts()];
  void openSocket();
  return () => {
    closeSocket();
    for (const stop of stops) stop();
  };
}
