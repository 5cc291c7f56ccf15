import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { call } from '../../platform/api.ts';

export function membersQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspaces', workspaceId, 'members'],
    queryFn: async ({ signal }) => {
      const { members } = await call(listMembers, { params: { id: workspaceId } }, { signal });
      return members;
    },
  });
}

export function useMembers(workspaceId: string) {
  return useQuery(membersQuery(workspaceId));
}
