import { NOTIFICATION_DAYS } from '@workflow/contract/notifications/notifications.limits.ts';
import { defineDueWorker } from '../../platform/jobs/due-job.ts';
import { type Retention, retentionWorker } from '../../platform/jobs/retention.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import { deliverDueReminders, deliverReminders } from './reminders.service.ts';
import { deleteDelivered, listReminderTimes } from './reminders.store.ts';

/** A delivered reminder has the text of its notification, and is deleted after it. */
const reminderRetention: Retention = {
  name: 'scheduled.delete-reminders',
  days: NOTIFICATION_DAYS,
  deleteBatch: deleteDelivered,
};

export const reminderWorkers: readonly Worker[] = [
  defineDueWorker(deliverReminders, {
    async handle({ transact }) {
      while (await transact(deliverDueReminders));
    },
    listTimes: listReminderTimes,
  }),
  retentionWorker(reminderRetention),
];
