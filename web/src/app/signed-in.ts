import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '../platform/kept.ts';
import { applyLate } from '../platform/late-appliers.ts';
import { onSessionEnd } from '../platform/session.ts';
import { keepSessionFresh } from '../platform/session-renewal.ts';
import { listenForShortcuts } from '../platform/shortcuts.ts';
import { closeSocket, openSocket } from '../platform/socket.ts';
import { subscribe } from '../platform/socket-events.ts';
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
