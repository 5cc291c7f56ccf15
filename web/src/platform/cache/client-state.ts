import type { QueryClient } from '@tanstack/react-query';
import { clientStateKey } from './query-keys.ts';

/**
 * Creates state that belongs to one query client but is not rendered. It is stored in the query cache, so clearing the cache on sign-out
 * also removes it. Callers may mutate the object in place, because no component renders it.
 */
export function createClientState<T extends object>(name: string, make: () => T): (client: QueryClient) => T {
  const queryKey = clientStateKey(name);
  return (client) => {
    const known = client.getQueryData<T>(queryKey);
    if (known) return known;
    const initialState = make();
    client.getQueryCache().build(client, {
      queryKey,
      initialData: initialState,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
    return initialState;
  };
}
