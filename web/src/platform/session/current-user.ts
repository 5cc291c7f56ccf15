import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from '../cache/client-state.ts';
import { useSession } from './session.ts';

const userOverride = createClientState('user override', (): { userId?: string } => ({}));

/** Returns the id of the user that the cache belongs to: the signed-in user, unless `setCurrentUserId` set another one. */
export function getCurrentUserId(client: QueryClient): string | null {
  return userOverride(client).userId ?? useSession.getState().user?.id ?? null;
}

/** Sets the user of a query client. Tests use it to run several users’ clients at once. */
export function setCurrentUserId(client: QueryClient, userId: string): void {
  userOverride(client).userId = userId;
}

export function useCurrentUserId(): string | null {
  return useSession((session) => session.user?.id ?? null);
}
