import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../platform/feature.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { messagesAppliers } from './messages.events.ts';
import { startClosingGaps } from './messages.gaps.ts';
import { startSending } from './outbox/sending.ts';
import { startMarking } from './receipts/marks.ts';

/** Nobody told this tab what happened in them meanwhile; the open channel sees to itself. */
const forgetWhatIsNotOpen = (client: QueryClient) =>
  onWorkspaceJoined(() => client.removeQueries({ queryKey: ['messages'], type: 'inactive' }));

export const messages: Feature = {
  name: 'messages',
  appliers: messagesAppliers,
  feeds: [startSending, startMarking, startClosingGaps, forgetWhatIsNotOpen],
  ...(import.meta.env.DEV && { gallery: () => import('./messages.gallery.tsx') }),
};
