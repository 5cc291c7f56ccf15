import { createDialogState } from '../../ui/dialog/dialog-state.ts';

export const {
  useIsOpen: useIsShortcutHelpOpen,
  open: openShortcutHelp,
  close: closeShortcutHelp,
} = createDialogState();
