import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export const useIsShortcutHelpOpen = () => useDialog((dialog) => dialog.opened);

export const openShortcutHelp = () => useDialog.setState({ opened: true });

export const closeShortcutHelp = () => useDialog.setState({ opened: false });
