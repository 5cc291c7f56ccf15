import { queryOptions, useQuery } from '@tanstack/react-query';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { call } from '../../platform/api.ts';
import { accountKey } from '../../platform/keys.ts';

const configQuery = queryOptions({
  queryKey: accountKey('config'),
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What this server offers; undefined until it has said so. */
export function useConfig() {
  return useQuery(configQuery).data;
}
