import { createDialogState } from '../../ui/dialog/dialog-state.ts';

export const {
  useIsOpen: useIsCreateWorkspaceOpen,
  open: openCreateWorkspace,
  close: closeCreateWorkspace,
} = createDialogState();
