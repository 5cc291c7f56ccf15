import { defineErrors } from '../core/api/error.ts';

export const notificationErrors = defineErrors({
  notification_not_found: { status: 404, detail: 'This notification does not exist anymore.' },
  unknown_notification: { status: 422, detail: 'The notification in `before` is not one of yours.' },
  unsubscribe_link_unknown: {
    status: 404,
    detail: 'This link doesn’t work. You can turn emails off in your settings.',
  },
});
