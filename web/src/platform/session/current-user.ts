import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from '../cache/client-state.ts';
import { useSession } from './session.ts';

const userOverride = createClientState('me', (): { userId?: string } => ({}));

/** Whose cache it is: the signed-in person's, unless `actAs` said otherwise. */
export function getCurrentUserId(client: QueryClient): string | null {
  return userOverride(client).userId ?? useSession.getState().user?.id ?? null;
}

/** For programs that hold several people's caches at once. */
export function setCurrentUserId(client: QueryClient, userId: string): void {
  userOverride(client).userId = userId;
}

export function useCurrentUserId(): string | null {
  return useSession((session) => session.user?.id ?? null);
}
