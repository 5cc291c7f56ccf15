import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@workflow/contract/auth/auth.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: accountKey('sessions'),
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});
