import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { inviteWithRole } from '@workflow/contract/members/members.permissions.ts';
import type { InvitableRole, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { roleNames } from '../../members/members.section.texts.ts';
import { invitationsTexts } from '../invitations.texts.ts';

/** Roles in the order of section 5 of the specification. The first is the default. */
const INVITABLE_ROLES: readonly InvitableRole[] = ['member', 'admin', 'guest'];

interface Props {
  workspace: Workspace;
  value: InvitableRole;
  onChange: (role: InvitableRole) => void;
}

export function RoleField({ workspace: { role: ownRole, inviters }, value, onChange }: Props) {
  return (
    <NativeSelect
      label={invitationsTexts.invite.role}
      description={invitationsTexts.roleMeanings[value]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as InvitableRole)}
      data={INVITABLE_ROLES.filter((role) =>
        inviteWithRole.allows({ role: ownRole, inviters, granted: role }),
      ).map((role) => ({
        value: role,
        label: roleNames[role],
      }))}
    />
  );
}
