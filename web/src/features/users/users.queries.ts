import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';

export function userSearchQuery(q: string) {
  return queryOptions({
    queryKey: accountKey('user-search', q),
    queryFn: async ({ signal }) => {
      const { users } = await call(searchUsers, { query: { q } }, { signal });
      return users;
    },
  });
}

/** `q` is the typed text. A blank text returns no users without a request. */
export function useUserSearch(q: string) {
  const words = q.trim();
  const search = useQuery({
    ...userSearchQuery(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  return { users: words === '' ? [] : search.data, error: search.error };
}
