import type { QueryClient } from '@tanstack/react-query';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { locationOfMessagesKey } from '../conversations/conversations.cache.ts';
import { clearDrafts } from '../conversations/conversations.drafts.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { MessagesBackground } from './dialogs/MessageDialogs.tsx';
import { messagesAppliers } from './messages.events.ts';
import { startGapRecovery } from './messages.gap-recovery.ts';
import { clearOutbox, startSending } from './outbox/outbox-sender.ts';
import { startReceiptQueue } from './receipts/receipt-queue.ts';

/**
 * Drops the cached windows of conversations that are not open, because this tab received no events for them. An open
 * conversation catches up by itself.
 */
const removeInactiveWindows = (client: QueryClient) =>
  onWorkspaceJoined((id) =>
    client.removeQueries({
      queryKey: workspaceKey(id),
      predicate: ({ queryKey }) => locationOfMessagesKey(queryKey) !== null,
      type: 'inactive',
    }),
  );

export const messages: Feature = {
  name: 'messages',
  appliers: messagesAppliers,
  Background: MessagesBackground,
  clearUserData(userId) {
    clearDrafts(userId);
    clearOutbox();
  },
  feeds: [startSending, startReceiptQueue, startGapRecovery, removeInactiveWindows],
  ...(import.meta.env.DEV && { gallery: () => import('./messages.gallery.tsx') }),
};
