import { create } from 'zustand';
import { requestDesktopPermission } from './desktop-permission.ts';

const useDialog = create(() => ({ opened: false }));

export const useIsNotificationsOpen = () => useDialog((dialog) => dialog.opened);

export const closeNotifications = () => useDialog.setState({ opened: false });

/** Opens the panel, or closes it. The first opening asks for the permission to show desktop notifications. */
export function toggleNotifications(): void {
  const { opened } = useDialog.getState();
  useDialog.setState({ opened: !opened });
  if (!opened) requestDesktopPermission();
}
