import { useQueryClient } from '@tanstack/react-query';
import { changeRole, rolesAbove } from '@workflow/contract/members/members.permissions.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { Role, type Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCallback } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { showAlert } from '../../../ui/dialog/alert.tsx';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUpdateMember } from '../members.mutations.ts';
import { roleNames } from '../members.section.texts.ts';
import { memberRolesTexts as texts } from './members.roles.texts.ts';
import { refuseToOnlyOwner } from './only-owner.ts';

/** Returns the roles that a user with the role `ownRole` may give to a member, including the member’s present role. */
export const listAssignableRoles = (ownRole: Role, targetRole: Role, isSelf: boolean): readonly Role[] =>
  Role.options.filter(
    (granted) =>
      granted === targetRole ||
      changeRole.allows({ role: ownRole, is_oneself: isSelf, target_role: targetRole, granted }),
  );

interface RoleChange {
  readonly member: Member;
  readonly role: Role;
  readonly isSelf: boolean;
}

/** Asks for confirmation if the change is hard to undo or takes content away. */
async function confirmRoleChange({ member, role, isSelf }: RoleChange, workspace: string): Promise<boolean> {
  const name = member.full_name || member.username;
  if (isSelf) {
    const { title, message, confirm } = texts.own;
    const isLowered = rolesAbove(role).includes(member.role);
    if (!isLowered) return true;
    return confirmAction({
      title: title({ role: roleNames[role] }),
      message,
      confirmLabel: confirm,
      danger: true,
    });
  }
  if (role === 'owner') {
    const { title, message, confirm } = texts.toOwner;
    return confirmAction({ title: title({ name }), message: message({ workspace }), confirmLabel: confirm });
  }
  if (role === 'guest') {
    const { title, message, confirm } = texts.toGuest;
    return confirmAction({ title: title({ name }), message, confirmLabel: confirm, danger: true });
  }
  return true;
}

/** Returns a function that changes the role of a member, after a confirmation where the change needs one. */
export function useRoleChange({ id, name }: Pick<Workspace, 'id' | 'name'>) {
  const { mutateAsync: updateMember } = useUpdateMember(id);
  const client = useQueryClient();
  return useCallback(
    async (change: RoleChange) => {
      const { member, role, isSelf } = change;
      if (role === member.role) return;
      if (isSelf && (await refuseToOnlyOwner(client, id, member))) return;
      if (!(await confirmRoleChange(change, name))) return;
      try {
        await updateMember({ user_id: member.user_id, role });
        const person = member.full_name || member.username;
        toast.success(
          isSelf ? texts.doneSelf({ role: roleNames[role] }) : texts.done[role]({ name: person }),
        );
      } catch (error) {
        void showAlert(errorMessageOf(error, texts.failed));
      }
    },
    [client, id, name, updateMember],
  );
}
