import { useQuery } from '@tanstack/react-query';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { call } from '../../platform/api/api.ts';
import { fetchAllPages } from '../../platform/api/fetch-all-pages.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

export function membersQuery(workspaceId: string) {
  return liveQuery({
    queryKey: workspaceKey(workspaceId, 'members'),
    fetch: ({ signal }) =>
      fetchAllPages(
        async (last?: Member) => {
          const page = { params: { id: workspaceId }, query: { after: last?.user_id } };
          return (await call(listMembers, page, { signal })).members;
        },
        ({ user_id }) => user_id,
      ),
  });
}

export function useMembers(workspaceId: string) {
  return useQuery(membersQuery(workspaceId));
}
