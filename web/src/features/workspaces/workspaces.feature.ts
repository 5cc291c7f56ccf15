import type { Feature } from '../../platform/feature/feature.ts';
import { announceLostWorkspaces } from './lost-workspaces.feed.ts';
import { WorkspaceBackground } from './WorkspaceBackground.tsx';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { workspacesAppliers } from './workspaces.events.ts';
import { subscribeToSelectedWorkspace } from './workspaces.feed.ts';
import { clearStoredSelection } from './workspaces.selection.ts';
import { workspacesTexts as texts } from './workspaces.texts.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  appliers: workspacesAppliers,
  feeds: [subscribeToSelectedWorkspace, announceLostWorkspaces],
  Background: WorkspaceBackground,
  clearUserData: clearStoredSelection,
  commands: [
    {
      label: () => texts.createShortcut,
      // Browsers keep Ctrl+Shift+N for a private window.
      keys: ['mod+shift+n', 'alt+shift+n'],
      useRun: () => openCreateWorkspace,
    },
  ],
};
