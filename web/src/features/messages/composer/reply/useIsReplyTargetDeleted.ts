import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Quoted } from '../../../conversations/conversations.drafts.ts';
import { lacksMessage } from '../../messages.cache.ts';
import { isDeleted } from '../../messages.pending-updates.ts';
import { messagesQuery } from '../../messages.queries.ts';
import { useMessageView } from '../../view/message-view.ts';

/** Whether the message was deleted since somebody began to answer it. */
export function useIsGone(quoted: Quoted | null): boolean {
  const client = useQueryClient();
  const { place } = useMessageView();
  // What changes about the messages is told by the list; it is asked for there.
  const { data } = useQuery({ ...messagesQuery(place), enabled: false });
  if (!quoted) return false;
  return isDeleted(client, quoted.id) || (data !== undefined && lacksMessage(data, quoted));
}
