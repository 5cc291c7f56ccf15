import { create } from 'zustand';
import { requestDesktopPermission } from './desktop-permission.ts';

const useDialog = create(() => ({ opened: false }));

export const useIsNotificationsOpen = () => useDialog((dialog) => dialog.opened);

export const closeNotifications = () => useDialog.setState({ opened: false });

/** Opens or closes the panel. Opening it asks for the permission to show desktop notifications, unless the user has answered before. */
export function toggleNotifications(): void {
  const { opened } = useDialog.getState();
  useDialog.setState({ opened: !opened });
  if (!opened) requestDesktopPermission();
}
