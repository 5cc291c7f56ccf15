import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { call } from '../../platform/api.ts';
import { fetchWithJournal } from '../../platform/journal.ts';
import { fetchAllPages } from '../../platform/pages.ts';

export function membersQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspaces', workspaceId, 'members'],
    queryFn: async ({ client, queryKey, signal }) => {
      const { result, changes } = await fetchWithJournal<Member[]>(client, queryKey, () =>
        fetchAllPages(async (last?: Member) => {
          const page = { params: { id: workspaceId }, query: { after: last?.user_id } };
          return (await call(listMembers, page, { signal })).members;
        }),
      );
      return changes.reduce((members, change) => change(members), result);
    },
  });
}

export function useMembers(workspaceId: string) {
  return useQuery(membersQuery(workspaceId));
}
