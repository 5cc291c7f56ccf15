import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isPermanentError, retryDelayAfter } from '../api/api-error.ts';

const STALE_AFTER_MS = 5 * 60_000;
const MIN_RETRY_DELAY_MS = 1_000;
/** Nobody looks longer at something that loads: they are told, and may ask again themselves. */
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * Where something is invalidated that is just fetched for the first time, TanStack is content with that answer, although the server may
 * have given it before. Here it is fetched once more then.
 */
class RefetchingQueryClient extends QueryClient {
  readonly #invalidatedEarly = new Set<Query>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.#invalidatedEarly.has(query));
    const again = early.map(async (query) => {
      this.#invalidatedEarly.add(query);
      const isFetched = await query.fetch().then(
        () => true,
        () => false,
      );
      this.#invalidatedEarly.delete(query);
      if (isFetched) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/**
 * Spec section 9: not refetched on focus, retried once, fresh for five minutes. What the server refused is not retried. Nothing waits
 * silently for a connection: without one it fails at once, and what is shown is fetched anew with the next.
 */
export function createQueryClient(): QueryClient {
  return new RefetchingQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 &&
          !isPermanentError(error) &&
          retryDelayAfter(error, MIN_RETRY_DELAY_MS) <= MAX_RETRY_DELAY_MS,
        retryDelay: (_, error) => retryDelayAfter(error, MIN_RETRY_DELAY_MS),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
