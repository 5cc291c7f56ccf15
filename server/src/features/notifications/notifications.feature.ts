import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { accountErased, doNotDisturbChanged } from '../users/users.hooks.ts';
import { DeferredBatch } from './deferred-batch.ts';
import { createInbox } from './inbox.ts';
import { emailWorker, rescheduleAfterPause } from './notification-emails.ts';
import { deleteInbox } from './notifications.change.store.ts';
import {
  notificationsCaused,
  notificationsWithdrawn,
  notificationTextChanged,
  readPositionsMoved,
} from './notifications.hooks.ts';
import { notificationRetention } from './notifications.retention.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createUnsubscribing } from './unsubscribe.ts';

export const notifications: Feature = ({ notificationSources, mailer, publicUrl, settings, log }) => {
  const inbox = createInbox(notificationSources);
  const unsubscribing = createUnsubscribing(createSeal(settings.secretKey, 'unsubscribe'));
  let readers: DeferredBatch | undefined;
  let edited: DeferredBatch | undefined;
  return {
    foreignTables: { reads: ['conversation_settings', 'conversations', 'users'] },
    routes: notificationRoutes(inbox, unsubscribing),
    workers: [
      retentionWorker(notificationRetention),
      emailWorker({ sources: notificationSources, mailer, publicUrl, unsubscribing }),
    ],
    hookHandlers: [
      onHook(accountErased, deleteInbox),
      onHook(doNotDisturbChanged, rescheduleAfterPause),
      onHook(notificationsCaused, inbox.create),
      onHook(notificationsWithdrawn, inbox.withdraw),
      onHook(readPositionsMoved, async (tx, userId) => tx.afterCommit(() => readers?.add(userId))),
      onHook(notificationTextChanged, async (tx, id) => tx.afterCommit(() => edited?.add(id))),
    ],
    async start(context) {
      readers = new DeferredBatch(log, (userIds) =>
        context.transact((tx) => inbox.markSeenRead(tx, userIds)),
      );
      edited = new DeferredBatch(log, (ids) => inbox.publishNewTexts(context, ids));
    },
    stop() {
      readers?.stop();
      edited?.stop();
    },
  };
};
