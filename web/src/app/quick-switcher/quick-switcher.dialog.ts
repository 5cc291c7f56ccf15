import { createDialogState } from '../../ui/dialog/dialog-state.ts';

export const {
  useIsOpen: useIsQuickSwitcherOpen,
  open: openQuickSwitcher,
  close: closeQuickSwitcher,
} = createDialogState();
