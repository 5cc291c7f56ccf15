import type { Feature } from '../../platform/feature/feature.ts';
import { NotificationsBackground } from './NotificationsBackground.tsx';
import { toggleNotifications } from './notifications.dialog.ts';
import { notificationAppliers } from './notifications.events.ts';
import { refetchNotifications } from './notifications.feed.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { useReadAllCommand } from './useReadAllCommand.ts';

export const notifications: Feature = {
  name: 'notifications',
  appliers: notificationAppliers,
  feeds: [refetchNotifications],
  Background: NotificationsBackground,
  commands: [
    { label: () => texts.open, keys: ['mod+shift+k'], useRun: () => toggleNotifications },
    { label: () => texts.markAllNotificationsRead, keys: [], useRun: useReadAllCommand },
  ],
};
