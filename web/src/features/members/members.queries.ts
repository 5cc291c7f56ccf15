import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { call } from '../../platform/api.ts';
import { fetchNoting } from '../../platform/journal.ts';

export function membersQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspaces', workspaceId, 'members'],
    queryFn: async ({ client, queryKey, signal }) => {
      const { result, changes } = await fetchNoting<Member[], { members: Member[] }>(client, queryKey, () =>
        call(listMembers, { params: { id: workspaceId } }, { signal }),
      );
      return changes.reduce((members, change) => change(members), result.members);
    },
  });
}

export function useMembers(workspaceId: string) {
  return useQuery(membersQuery(workspaceId));
}
