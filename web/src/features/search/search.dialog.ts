import { createDialogState } from '../../ui/dialog/dialog-state.ts';

export const { useIsOpen: useIsSearchOpen, open: openSearch, close: closeSearch } = createDialogState();
