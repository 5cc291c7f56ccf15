import { create } from 'zustand';

/** The open channel dialog; at most one is open. */
const useOpenChannelDialog = create<{ opened: 'create' | 'browse' | null }>(() => ({ opened: null }));

export const useIsCreateChannelOpen = () => useOpenChannelDialog(({ opened }) => opened === 'create');

export const useIsBrowseOpen = () => useOpenChannelDialog(({ opened }) => opened === 'browse');

export const openCreateChannel = () => useOpenChannelDialog.setState({ opened: 'create' });

export const openBrowse = () => useOpenChannelDialog.setState({ opened: 'browse' });

export const closeChannelDialog = () => useOpenChannelDialog.setState({ opened: null });
