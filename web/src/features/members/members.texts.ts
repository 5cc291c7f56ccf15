import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { defineTexts } from '../../platform/language/texts.ts';

export const membersTexts = defineTexts('members', {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member', guest: 'Guest' },
  section: 'Members',
  title: 'Workspace Members',
  noWorkspace: { title: 'No Workspace Selected', text: 'Please select a workspace to manage members' },
  tab: 'Members',
  tabWithCount: 'Members ({count, number})',
  empty: 'No members found',
  loadFailed: 'Failed to load members',
  joined: 'Joined {at, date}',
  row: '{name}, {role}, joined {at, date}',
  you: 'You',
  filter: 'Filter members',
  filterPlaceholder: 'Filter by name or e-mail',
  clearFilter: 'Clear the filter',
  actionsFor: 'Actions for {name}',
  remove: {
    action: 'Remove from workspace',
    title: 'Remove {name}?',
    message: 'They lose access to {workspace} at once. What they wrote stays. You can add them again later.',
    confirm: 'Remove',
    done: '{name} was removed',
    failed: 'Failed to remove member',
  },
  leave: {
    action: 'Leave workspace',
    title: 'Leave {workspace}?',
    message: 'You lose access at once. What you wrote stays. Somebody has to invite you to come back.',
    confirm: 'Leave',
    done: 'You left {workspace}',
    failed: 'Failed to leave the workspace',
  },
});

export const roleNames: Readonly<Record<Role, string>> = membersTexts.roles;
