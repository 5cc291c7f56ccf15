import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { LatestOnly } from '../../platform/limits/latest-only.ts';
import { usersLeft } from '../users/users.hooks.ts';
import { workspaceDeserted } from '../workspaces/workspaces.hooks.ts';
import { meCommand } from './commands/me.command.ts';
import { shrugCommand } from './commands/shrug.command.ts';
import { editRetention } from './edits/edits.retention.ts';
import { EncodedMessageCache } from './messages.encoded-cache.ts';
import { messageRoutes } from './messages.routes.ts';
import { createLinkExtractor, createPublishedMessages, messageAwaitsDelivery } from './messages.service.ts';
import { deleteMessagesOfWorkspace } from './messages.workspace-deletion.store.ts';
import { messageNotifications } from './notifications/messages.notifications.ts';
import { NotificationOutbox, notificationWorkers } from './notifications/notification-outbox.ts';
import { messageRetentions } from './retention/message-retention.ts';
import { messageSearchSources } from './search/messages.search-source.ts';

/** Each search keeps one CPU core of the database busy and takes a connection from other requests. */
const CONCURRENT_SEARCHES_MAX = 2;
const WAITING_SEARCHES_MAX = 100;

export const messages: Feature = ({ signals, ...platform }) => {
  const encodedCache = new EncodedMessageCache();
  signals.onMissed(async () => encodedCache.clear());
  const outbox = new NotificationOutbox();
  return {
    foreignTables: {
      reads: [
        'channels',
        'conversations',
        'conversation_cursors',
        'conversation_follows',
        'conversation_members',
        'conversation_settings',
        'file_contents',
        'files',
        'link_previews',
        'profile_revision',
        'pins',
        'poll_votes',
        'polls',
        'reactions',
        'saved_messages',
        'thread_follows',
        'threads',
        'user_preferences',
        'users',
        'workspace_members',
        'workspaces',
      ],
      // Sending a message updates its conversation, cursors, file and thread. Deleting one also deletes its
      // reactions, pin, poll and file.
      writes: [
        'conversations',
        'conversation_cursors',
        'files',
        'pins',
        'polls',
        'reactions',
        'thread_follows',
        'threads',
      ],
    },
    workers: [
      retentionWorker(editRetention(platform.settings.historyDays)),
      ...messageRetentions.map(retentionWorker),
      ...notificationWorkers,
    ],
    notificationSources: messageNotifications,
    hookHandlers: [
      onHook(messageAwaitsDelivery, async (tx) => tx.afterCommit(() => outbox.wake())),
      onHook(usersLeft, async (tx, userIds) => tx.afterCommit(() => outbox.wakeForUsers(userIds))),
      onHook(workspaceDeserted, deleteMessagesOfWorkspace),
    ],
    start: async ({ transact }) => outbox.start(transact),
    stop: () => outbox.stop(),
    searchSources: messageSearchSources,
    slashCommands: [meCommand, shrugCommand],
    routes: messageRoutes({
      publishedMessages: createPublishedMessages(),
      encodedCache,
      extractLinks: createLinkExtractor(platform),
      searches: new LatestOnly({ atOnce: CONCURRENT_SEARCHES_MAX, waiting: WAITING_SEARCHES_MAX }),
    }),
  };
};
