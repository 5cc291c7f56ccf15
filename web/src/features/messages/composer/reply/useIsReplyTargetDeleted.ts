import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyTarget } from '../../../conversations/conversations.drafts.ts';
import { isMessageMissing } from '../../messages.cache.ts';
import { isKnownDeleted } from '../../messages.pending-updates.ts';
import { messagesQuery } from '../../messages.queries.ts';
import { useMessageView } from '../../view/message-view.ts';

/** Whether the message was deleted since somebody began to answer it. */
export function useIsReplyTargetDeleted(quoted: ReplyTarget | null): boolean {
  const client = useQueryClient();
  const { place } = useMessageView();
  // What changes about the messages is told by the list; it is asked for there.
  const { data } = useQuery({ ...messagesQuery(place), enabled: false });
  if (!quoted) return false;
  return isKnownDeleted(client, quoted.id) || (data !== undefined && isMessageMissing(data, quoted));
}
