import type { QueryClient } from '@tanstack/react-query';
import { subscribeLazyAppliers } from '../../platform/feature/lazy-appliers.ts';
import { listenForShortcuts } from '../../platform/keyboard/shortcuts.ts';
import { onSessionEnd } from '../../platform/session/session.ts';
import { startSessionRefreshTimer } from '../../platform/session/session-refresh-timer.ts';
import { removeStoredUserData } from '../../platform/session/user-data.storage.ts';
import { closeSocket, openSocket } from '../../platform/socket/socket.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { appliers, feeds, lazyAppliers, userDataCleaners } from '../features.ts';

/** Lets the socket's events reach the cache; returns an unsubscribe function. */
function subscribeAppliers(client: QueryClient): () => void {
  const stops = appliers.flatMap(({ event, apply }) =>
    apply ? [subscribe(event, (payload) => apply(client, payload as never))] : [],
  );
  stops.push(...lazyAppliers.map((late) => subscribeLazyAppliers(client, late)));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whoever logs out leaves nothing in this browser; whoever is put out finds it again. */
const clearUserDataOnSignOut = () =>
  onSessionEnd((end, userId) => {
    if (end !== 'signed-out') return;
    removeStoredUserData(userId);
    for (const forget of userDataCleaners) forget(userId);
  });

/** What runs while somebody is signed in: the socket, its events, a fresh token, the keyboard, what the features need. Returns an unsubscribe function. */
export function startSignedInServices(client: QueryClient): () => void {
  // First the cache: what a feed does about an event builds on it.
  const stops = [subscribeAppliers, ...feeds].map((start) => start(client));
  stops.push(clearUserDataOnSignOut(), startSessionRefreshTimer(), listenForShortcuts());
  void openSocket();
  return () => {
    closeSocket();
    for (const stop of stops) stop();
  };
}
