import { NOTIFICATION_DAYS } from '@workflow/contract/notifications/notifications.limits.ts';
import { type Retention, retentionWorker } from '../../platform/jobs/retention.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { deliverDueReminders, deliverReminders } from './reminders.service.ts';
import { deleteDelivered } from './reminders.store.ts';

/** A delivered reminder has the text of its notification, and is deleted after it. */
const reminderRetention: Retention = {
  name: 'scheduled.delete-reminders',
  days: NOTIFICATION_DAYS,
  deleteBatch: deleteDelivered,
};

export const reminderWorkers: readonly Worker[] = [
  work(deliverReminders, async ({ transact }) => {
    while (await transact(deliverDueReminders));
  }),
  retentionWorker(reminderRetention),
];
