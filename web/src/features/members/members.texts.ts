import { defineTexts } from '../../platform/language/texts.ts';

export const membersTexts = defineTexts('members', {
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
  filterPlaceholder: 'Filter by name or email',
  clearFilter: 'Clear filter',
  role: 'Role',
  allRoles: 'All roles',
  sort: 'Sort by',
  sorts: { oldest: 'Joined (oldest first)', newest: 'Joined (newest first)', name: 'Name', role: 'Role' },
  message: 'Message',
  actionsFor: 'Actions for {name}',
});
