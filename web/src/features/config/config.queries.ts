import { queryOptions, useQuery } from '@tanstack/react-query';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';

const configQuery = queryOptions({
  queryKey: accountKey('config'),
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the server’s public configuration: undefined while loading, null when it could not be loaded. */
export function useConfig() {
  const { data, isError } = useQuery(configQuery);
  return isError ? null : data;
}
