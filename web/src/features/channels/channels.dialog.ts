import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export const useCreateChannelOpened = () => useDialog((dialog) => dialog.opened);

export const openCreateChannel = () => useDialog.setState({ opened: true });

export const closeCreateChannel = () => useDialog.setState({ opened: false });
