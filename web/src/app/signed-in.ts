import type { QueryClient } from '@tanstack/react-query';
import { applyLate } from '../platform/feature/lazy-appliers.ts';
import { listenForShortcuts } from '../platform/keyboard/shortcuts.ts';
import { onSessionEnd } from '../platform/session/session.ts';
import { keepSessionFresh } from '../platform/session/session-refresh-timer.ts';
import { forgetKept } from '../platform/session/user-data.storage.ts';
import { closeSocket, openSocket } from '../platform/socket/socket.ts';
import { subscribe } from '../platform/socket/socket-events.ts';
import { appliers, feeds, forgets, lateAppliers } from './features.ts';

/** Lets the socket's events reach the cache; returns an unsubscribe function. */
function applyEvents(client: QueryClient): () => void {
  const stops = appliers.flatMap(({ event, apply }) =>
    apply ? [subscribe(event, (payload) => apply(client, payload as never))] : [],
  );
  stops.push(...lateAppliers.map((late) => applyLate(client, late)));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whoever logs out leaves nothing in this browser; whoever is put out finds it again. */
const forgetWhoLogsOut = () =>
  onSessionEnd((end, userId) => {
    if (end !== 'signed-out') return;
    forgetKept(userId);
    for (const forget of forgets) forget(userId);
  });

/** What runs while somebody is signed in: the socket, its events, a fresh token, the keyboard, what the features need. Returns an unsubscribe function. */
export function runSignedIn(client: QueryClient): () => void {
  // First the cache: what a feed does about an event builds on it.
  const stops = [applyEvents, ...feeds].map((start) => start(client));
  stops.push(forgetWhoLogsOut(), keepSessionFresh(), listenForShortcuts());
  void openSocket();
  return () => {
    closeSocket();
    for (const stop of stops) stop();
  };
}
