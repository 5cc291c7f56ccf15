import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  guest: 'Guest',
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export const membersTexts = {
  section: 'Members',
  title: 'Workspace Members',
  noWorkspace: { title: 'No Workspace Selected', text: 'Please select a workspace to manage members' },
  tab: (count: number | null) => (count === null ? 'Members' : `Members (${count.toLocaleString()})`),
  empty: 'No members found',
  loadFailed: 'Failed to load members',
  joined: (at: string) => `Joined ${day.format(new Date(at))}`,
  you: 'You',
  filter: 'Filter members',
  filterPlaceholder: 'Filter by name or e-mail',
  clearFilter: 'Clear the filter',
  actionsFor: (name: string) => `Actions for ${name}`,
  remove: {
    action: 'Remove from workspace',
    title: (name: string) => `Remove ${name}?`,
    message: (workspace: string) =>
      `They lose access to ${workspace} at once. What they wrote stays. You can add them again later.`,
    confirm: 'Remove',
    done: (name: string) => `${name} was removed`,
    failed: 'Failed to remove member',
  },
  leave: {
    action: 'Leave workspace',
    title: (workspace: string) => `Leave ${workspace}?`,
    message: 'You lose access at once. What you wrote stays. Somebody has to invite you to come back.',
    confirm: 'Leave',
    done: (workspace: string) => `You left ${workspace}`,
    failed: 'Failed to leave the workspace',
  },
} as const;
