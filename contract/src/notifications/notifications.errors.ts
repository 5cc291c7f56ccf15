import { defineErrors } from '../core/api/error.ts';

export const notificationErrors = defineErrors({
  notification_not_found: { status: 404, detail: 'This notification no longer exists.' },
  unknown_notification: { status: 422, detail: 'The notification in `before` is not one of yours.' },
  unsubscribe_link_unknown: {
    status: 404,
    detail: 'This unsubscribe link isn’t valid. You can turn off emails in your settings.',
  },
});
