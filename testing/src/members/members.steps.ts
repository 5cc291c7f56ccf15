import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { Action } from '../replay/stage.ts';

export const membersActions = {
  addMember: ({ by, whom }, { workspaceId }) =>
    by.call(addMember, { params: { id: workspaceId }, body: { user_id: whom.id, role: 'member' } }),
  removeMember: ({ by, whom }, { workspaceId }) =>
    by.call(removeMember, { params: { id: workspaceId, user_id: whom.id } }),
  changeRole: ({ by, whom, number }, { workspaceId }) =>
    by.call(updateMember, {
      params: { id: workspaceId, user_id: whom.id },
      body: { role: (['member', 'guest', 'admin'] as const)[number % 3]! },
    }),
  renameWorkspace: ({ by, number }, { workspaceId }) =>
    by.call(updateWorkspace, {
      params: { id: workspaceId },
      body: { name: `Name ${number}`, icon: number % 2 === 0 ? null : '🚀' },
    }),
} satisfies Record<string, Action>;
