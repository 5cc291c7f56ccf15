import { QueryClient } from '@tanstack/react-query';
import { isRefusal, pauseAfter } from './api-error.ts';

const FRESH_MS = 5 * 60_000;
const RETRY_MS = 1_000;
/** Nobody looks longer at something that loads: they are told, and may ask again themselves. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Spec section 9: not refetched on focus, retried once, fresh for five minutes. What the server refused is not retried. Nothing waits
 * silently for a connection: without one it fails at once, and what is shown is fetched anew with the next.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && !isRefusal(error) && pauseAfter(error, RETRY_MS) <= LONGEST_PAUSE_MS,
        retryDelay: (_, error) => pauseAfter(error, RETRY_MS),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
