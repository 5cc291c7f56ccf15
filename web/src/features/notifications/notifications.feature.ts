import type { Feature } from '../../platform/feature/feature.ts';
import { notificationAppliers } from './notifications.events.ts';
import { refetchNotifications } from './notifications.feed.ts';

export const notifications: Feature = {
  name: 'notifications',
  appliers: notificationAppliers,
  feeds: [refetchNotifications],
};
