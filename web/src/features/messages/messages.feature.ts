import type { QueryClient } from '@tanstack/react-query';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { placeOfMessages } from '../conversations/conversations.cache.ts';
import { forgetDrafts } from '../conversations/conversations.drafts.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { MessagesBackground } from './dialogs/MessageDialogs.tsx';
import { messagesAppliers } from './messages.events.ts';
import { startClosingGaps } from './messages.gap-recovery.ts';
import { forgetUnsent, startSending } from './outbox/sending.ts';
import { startMarking } from './receipts/marks.ts';

/** Nobody told this tab what happened in them meanwhile; an open conversation sees to itself. */
const forgetWhatIsNotOpen = (client: QueryClient) =>
  onWorkspaceJoined((id) =>
    client.removeQueries({
      queryKey: workspaceKey(id),
      predicate: ({ queryKey }) => placeOfMessages(queryKey) !== null,
      type: 'inactive',
    }),
  );

export const messages: Feature = {
  name: 'messages',
  appliers: messagesAppliers,
  Background: MessagesBackground,
  clearUserData(userId) {
    forgetDrafts(userId);
    forgetUnsent();
  },
  feeds: [startSending, startMarking, startClosingGaps, forgetWhatIsNotOpen],
  ...(import.meta.env.DEV && { gallery: () => import('./messages.gallery.tsx') }),
};
