import type { QueryClient } from '@tanstack/react-query';
import { useSession } from './session.ts';

const others = new WeakMap<QueryClient, string>();

/** Whose cache it is: the signed-in person's, unless `actAs` said otherwise. */
export function meOf(client: QueryClient): string | null {
  return others.get(client) ?? useSession.getState().user?.id ?? null;
}

/** For programs that hold several people's caches at once. */
export function actAs(client: QueryClient, userId: string): void {
  others.set(client, userId);
}

export function useMe(): string | null {
  return useSession((session) => session.user?.id ?? null);
}
