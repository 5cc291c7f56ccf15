import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { roleNames } from '../members.section.texts.ts';
import classes from './RoleBadge.module.css';

export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className={classes.badge} data-role={role}>
      {roleNames[role]}
    </span>
  );
}
