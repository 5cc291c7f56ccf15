import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import type { SearchKind, SearchSort } from '@workflow/contract/search/search.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import { searchGroupsOf } from '../dialog/search-options.ts';

const PAGE_SIZE = 20;

interface ResultsRequest {
  readonly q: string;
  readonly kind: SearchKind | undefined;
  readonly sort: SearchSort;
}

/** Queries the results of a search: the first results of each kind, or pages of one kind. */
export const resultsQuery = (workspaceId: string, { q, kind, sort }: ResultsRequest) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'search-results', q, kind ?? 'all', sort),
    queryFn: ({ pageParam, signal }) => {
      const page = kind ? { kind, limit: PAGE_SIZE, offset: pageParam } : {};
      const query = { q, sort, workspace_id: workspaceId, time_zone: getTimeZone(), ...page };
      return call(search, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      if (!kind) return null;
      const groups = pages.flatMap(searchGroupsOf);
      const count = groups.reduce((sum, { options }) => sum + options.length, 0);
      return count < (groups[0]?.total ?? 0) && searchGroupsOf(pages.at(-1)!).length > 0 ? count : null;
    },
    enabled: isSearchable(parseSearch(q)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
