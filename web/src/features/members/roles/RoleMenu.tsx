import { IconChevronDown } from '@tabler/icons-react';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { roleNames } from '../members.section.texts.ts';
import { memberRolesTexts as texts } from './members.roles.texts.ts';
import { RoleBadge } from './RoleBadge.tsx';
import classes from './RoleMenu.module.css';

interface Props {
  name: string;
  role: Role;
  /** The roles to choose from, with the present one. */
  roles: readonly Role[];
  onChoose: (role: Role) => void;
}

/** The role of a member as a menu button; only a badge when the user may not change it. */
export function RoleMenu({ name, role, roles, onChoose }: Props) {
  if (roles.length < 2) return <RoleBadge role={role} />;
  const items = roles.map((option) => ({
    key: option,
    label: (
      <span className={classes.option}>
        <span className={classes.role}>{roleNames[option]}</span>
        <span className={classes.about}>{texts.about[option]}</span>
      </span>
    ),
    onChoose: () => onChoose(option),
  }));
  return (
    <MenuButton groups={[{ title: texts.title, items, chosen: role }]} position="bottom-end">
      <button
        type="button"
        className={classes.button}
        aria-label={texts.change({ name, role: roleNames[role] })}
      >
        <RoleBadge role={role} />
        <IconChevronDown size={14} aria-hidden />
      </button>
    </MenuButton>
  );
}
