import type { QueryClient } from '@tanstack/react-query';
import { subscribeLazyEventAppliers } from '../../platform/feature/lazy-event-appliers.ts';
import { listenForShortcuts } from '../../platform/keyboard/shortcuts.ts';
import { onSessionEnd } from '../../platform/session/session.ts';
import { startSessionRefreshTimer } from '../../platform/session/session-refresh-timer.ts';
import { removeStoredUserData } from '../../platform/session/user-data.storage.ts';
import { closeSocket, openSocket } from '../../platform/socket/socket.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { appliers, feeds, lazyEventAppliers, userDataCleaners } from '../features.ts';

/** Applies socket events to the cache. Returns an unsubscribe function. */
function subscribeAppliers(client: QueryClient): () => void {
  const stops = appliers.flatMap(({ event, apply }) =>
    apply ? [subscribe(event, (payload) => apply(client, payload as never))] : [],
  );
  stops.push(...lazyEventAppliers.map((late) => subscribeLazyEventAppliers(client, late)));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes the user’s stored data when they sign out. After an expired session the data stays for the next sign-in. */
const clearUserDataOnSignOut = () =>
  onSessionEnd((end, userId) => {
    if (end !== 'signed-out') return;
    removeStoredUserData(userId);
    for (const forget of userDataCleaners) forget(userId);
  });

/**
 * Starts everything that runs while a user is signed in: the socket, event appliers, the token timer, shortcuts and the features’ feeds.
 * Returns a function that stops it.
 */
export function startSignedInServices(client: QueryClient): () => void {
  // The appliers subscribe first, because feeds rely on an updated cache.
  const stops = [subscribeAppliers, ...feeds].map((start) => start(client));
  stops.push(clearUserDataOnSignOut(), startSessionRefreshTimer(), listenForShortcuts());
  void openSocket();
  return () => {
    closeSocket();
    for (const stop of stops) stop();
  };
}
