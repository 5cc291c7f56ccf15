import type { QueryClient } from '@tanstack/react-query';
import { clientStateKey } from './query-keys.ts';

/**
 * Something that a tab remembers beside what it shows. It lies in the cache itself, so that it belongs to one person's cache alone and
 * goes when that is cleared. It may be changed where it is: nothing is drawn from it.
 */
export function createClientState<T extends object>(name: string, make: () => T): (client: QueryClient) => T {
  const queryKey = clientStateKey(name);
  return (client) => {
    const known = client.getQueryData<T>(queryKey);
    if (known) return known;
    const made = make();
    client.getQueryCache().build(client, {
      queryKey,
      initialData: made,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
    return made;
  };
}
