import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export const useHelpOpened = () => useDialog((dialog) => dialog.opened);

export const openHelp = () => useDialog.setState({ opened: true });

export const closeHelp = () => useDialog.setState({ opened: false });
