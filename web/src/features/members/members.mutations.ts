import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api/api.ts';
import { applyMemberAdded, applyMemberRemoved, applyMemberUpdated } from './members.events.ts';

export function useAddMember(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { user_id: string; role: InvitableRole; channels: string[] }) =>
      call(addMember, { params: { id: workspaceId }, body }),
    onSuccess: (member) => applyMemberAdded(client, { workspace_id: workspaceId, member }),
  });
}

export function useUpdateMember(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user_id, role }: Pick<Member, 'user_id' | 'role'>) =>
      call(updateMember, { params: { id: workspaceId, user_id }, body: { role } }),
    onSuccess: (member) => applyMemberUpdated(client, { workspace_id: workspaceId, member }),
  });
}

export function useRemoveMember(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user_id }: Member) => call(removeMember, { params: { id: workspaceId, user_id } }),
    // The response does not say which membership ended. If the user rejoined in between, the event about the later membership corrects the
    // list.
    onSuccess: (_, { user_id, version }) =>
      applyMemberRemoved(client, { workspace_id: workspaceId, user_id, version }),
  });
}
