import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export const useIsQuickSwitcherOpen = () => useDialog((dialog) => dialog.opened);

export const openQuickSwitcher = () => useDialog.setState({ opened: true });

export const closeQuickSwitcher = () => useDialog.setState({ opened: false });
