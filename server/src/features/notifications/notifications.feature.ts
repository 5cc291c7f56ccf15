import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { accountErased, accountErasing, doNotDisturbChanged } from '../users/users.hooks.ts';
import { DeferredBatch } from './deferred-batch.ts';
import { createInbox } from './inbox.ts';
import { emailWorker, rescheduleAfterPause } from './notification-emails.ts';
import { deleteInbox, lockInbox } from './notifications.change.store.ts';
import {
  notificationsCaused,
  notificationsWithdrawn,
  notificationTextChanged,
  notificationVisibilityChanged,
  readPositionsMoved,
  type VisibilityChange,
} from './notifications.hooks.ts';
import { notificationRetention } from './notifications.retention.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createUnsubscribeLinks } from './unsubscribe.ts';

export const notifications: Feature = ({ notificationSources, mailer, publicUrl, settings, log }) => {
  const inbox = createInbox(notificationSources);
  const unsubscribeLinks = createUnsubscribeLinks(createSeal(settings.secretKey, 'unsubscribe'));
  let readBatch: DeferredBatch | undefined;
  let editedBatch: DeferredBatch | undefined;
  let visibilityBatch: DeferredBatch<VisibilityChange> | undefined;
  return {
    foreignTables: { reads: ['conversation_settings', 'conversations', 'users'] },
    routes: notificationRoutes(inbox, unsubscribeLinks),
    workers: [
      retentionWorker(notificationRetention),
      emailWorker({ sources: notificationSources, mailer, publicUrl, unsubscribeLinks }),
    ],
    hookHandlers: [
      onHook(accountErasing, lockInbox),
      onHook(accountErased, deleteInbox),
      onHook(doNotDisturbChanged, rescheduleAfterPause),
      onHook(notificationsCaused, inbox.create),
      onHook(notificationsWithdrawn, inbox.withdraw),
      onHook(readPositionsMoved, async (tx, userId) => tx.afterCommit(() => readBatch?.add(userId))),
      onHook(notificationTextChanged, async (tx, id) => tx.afterCommit(() => editedBatch?.add(id))),
      onHook(notificationVisibilityChanged, async (tx, change) =>
        tx.afterCommit(() => visibilityBatch?.add(change)),
      ),
    ],
    async start(context) {
      readBatch = new DeferredBatch(
        log,
        'notifications that were read elsewhere are still unread',
        (userIds) => context.transact((tx) => inbox.markReadElsewhere(tx, userIds)),
      );
      editedBatch = new DeferredBatch(
        log,
        'notifications of edited texts were not updated in open tabs',
        (ids) => inbox.publishNewTexts(context, ids),
      );
      visibilityBatch = new DeferredBatch(
        log,
        'notifications of trashed, restored or shared subjects were not updated in open tabs',
        async (changes) => {
          for (const change of changes) await inbox.publishVisibility(context, change);
        },
      );
    },
    stop() {
      readBatch?.stop();
      editedBatch?.stop();
      visibilityBatch?.stop();
    },
  };
};
