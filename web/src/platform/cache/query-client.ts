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
/** The longest delay before an automatic retry. After that the user sees the error and can retry. */
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * When a query is invalidated during its first fetch, TanStack Query accepts the running fetch’s result, although the server may have read
 * it before the change. This client fetches such a query again.
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
 * Query defaults from section 9 of the specification: no refetch on window focus, one retry, fresh for five minutes. Permanent errors are
 * not retried. Queries never pause while offline: they fail at once, and active queries refetch on reconnect.
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
