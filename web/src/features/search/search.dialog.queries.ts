import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import { call } from '../../platform/api/api.ts';
import { logFailure } from '../../platform/api/log-failure.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';

/** Queries the first results of each kind in a workspace. A failure is only logged (product specification, section 8). */
export const searchEverythingQuery = (workspaceId: string, q: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'search', q),
    queryFn: ({ signal }) => {
      const query = { q, workspace_id: workspaceId, time_zone: getTimeZone() };
      return logFailure(call(search, { query }, { signal }), signal);
    },
    enabled: isSearchable(parseSearch(q)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
