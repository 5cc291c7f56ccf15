import type { QueryClient } from '@tanstack/react-query';
import { keepSessionFresh } from '../platform/session-renewal.ts';
import { listenForShortcuts } from '../platform/shortcuts.ts';
import { closeSocket, onConnect, openSocket } from '../platform/socket.ts';
import { applyEvents } from './appliers.ts';
import { followCatchUp } from './catch-up.ts';

/** What runs while somebody is signed in: the socket, its events, a fresh token, the keyboard. Returns an unsubscribe function. */
export function runSignedIn(client: QueryClient): () => void {
  const stops = [
    applyEvents(client),
    followCatchUp(client),
    keepSessionFresh(),
    listenForShortcuts(),
    onConnect(() => retryFailed(client)),
  ];
  void openSocket();
  return () => {
    closeSocket();
    for (const stop of stops) stop();
  };
}

/** The server can be reached: what could not be loaded is asked for again, without anybody's doing. */
function retryFailed(client: QueryClient): void {
  const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
  void client.refetchQueries({ type: 'active', predicate: hasFailed });
}
