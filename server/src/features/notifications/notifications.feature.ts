import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { accountErased, doNotDisturbChanged } from '../users/users.hooks.ts';
import { createInbox } from './inbox.ts';
import { emailWorker, rescheduleAfterPause } from './notification-emails.ts';
import { NotificationReadMarker } from './notification-read-marker.ts';
import { deleteInbox } from './notifications.change.store.ts';
import { notificationsCaused, notificationsWithdrawn, readPositionsMoved } from './notifications.hooks.ts';
import { notificationRetention } from './notifications.retention.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications: Feature = ({ notificationSources, mailer, publicUrl }) => {
  const inbox = createInbox(notificationSources);
  let seenReader: NotificationReadMarker | undefined;
  return {
    foreignTables: { reads: ['conversation_settings', 'conversations', 'users'] },
    routes: notificationRoutes(inbox),
    workers: [
      retentionWorker(notificationRetention),
      emailWorker({ sources: notificationSources, mailer, publicUrl }),
    ],
    hookHandlers: [
      onHook(accountErased, deleteInbox),
      onHook(doNotDisturbChanged, rescheduleAfterPause),
      onHook(notificationsCaused, inbox.create),
      onHook(notificationsWithdrawn, inbox.withdraw),
      onHook(readPositionsMoved, async (tx, userId) => tx.afterCommit(() => seenReader?.schedule(userId))),
    ],
    async start({ transact }) {
      seenReader = new NotificationReadMarker(inbox, transact);
    },
    stop: () => seenReader?.stop(),
  };
};
