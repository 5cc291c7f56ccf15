import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

const FRESH_MS = 5 * 60_000;

/** Spec section 9: not refetched on focus, retried once, fresh for five minutes. What the server refused is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });
}
