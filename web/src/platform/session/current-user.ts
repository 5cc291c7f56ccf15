import type { QueryClient } from '@tanstack/react-query';
import { remembered } from '../cache/client-state.ts';
import { useSession } from './session.ts';

const other = remembered('me', (): { userId?: string } => ({}));

/** Whose cache it is: the signed-in person's, unless `actAs` said otherwise. */
export function meOf(client: QueryClient): string | null {
  return other(client).userId ?? useSession.getState().user?.id ?? null;
}

/** For programs that hold several people's caches at once. */
export function actAs(client: QueryClient, userId: string): void {
  other(client).userId = userId;
}

export function useMe(): string | null {
  return useSession((session) => session.user?.id ?? null);
}
