import { createDialogState } from '../../ui/dialog/dialog-state.ts';
import { requestDesktopPermission } from './desktop-permission.ts';

const panel = createDialogState();

export const { useIsOpen: useIsNotificationsOpen, close: closeNotifications } = panel;

/** Opens or closes the panel. Opening it asks for the permission to show desktop notifications, unless the user has answered before. */
export function toggleNotifications(): void {
  if (panel.isOpen()) panel.close();
  else {
    panel.open();
    requestDesktopPermission();
  }
}
