import { create } from 'zustand';

const useInviteDialog = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Whether the screen of the members shows the invite dialog. */
export const useIsInviteOpen = () => useInviteDialog(({ isOpen }) => isOpen);

export const openInvite = () => useInviteDialog.setState({ isOpen: true });

export const closeInvite = () => useInviteDialog.setState({ isOpen: false });
