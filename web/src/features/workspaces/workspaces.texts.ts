import { defineTexts } from '../../platform/language/texts.ts';

export const workspacesTexts = defineTexts('workspaces', {
  switchWorkspace: ', switch workspace',
  yourWorkspaces: 'Your workspaces',
  createWorkspace: 'Create workspace',
  noWorkspace: 'No workspace',
  active: 'Active',
  empty: { title: 'No workspaces yet', text: 'Create your first workspace to get started' },
  loadFailed: 'Failed to load workspaces',
  gone: 'You no longer have access to {name}',
  saved: 'Workspace updated',
  createShortcut: 'New workspace',
});
