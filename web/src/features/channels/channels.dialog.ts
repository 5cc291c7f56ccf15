import { create } from 'zustand';

/** The open channel dialog; at most one is open. */
const useDialog = create<{ opened: 'create' | 'browse' | null }>(() => ({ opened: null }));

export const useCreateChannelOpened = () => useDialog(({ opened }) => opened === 'create');

export const useBrowseOpened = () => useDialog(({ opened }) => opened === 'browse');

export const openCreateChannel = () => useDialog.setState({ opened: 'create' });

export const openBrowse = () => useDialog.setState({ opened: 'browse' });

export const closeChannelDialog = () => useDialog.setState({ opened: null });
