import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export const useIsSearchOpen = () => useDialog((dialog) => dialog.opened);

export const openSearch = () => useDialog.setState({ opened: true });

export const closeSearch = () => useDialog.setState({ opened: false });
