import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyTarget } from '../../../conversations/conversations.drafts.ts';
import { isMessageMissing } from '../../messages.cache.ts';
import { isKnownDeleted } from '../../messages.pending-updates.ts';
import { messagesQuery } from '../../messages.queries.ts';
import { useMessageView } from '../../view/message-view.ts';

/** Returns whether the message was deleted after the user started to reply to it. */
export function useIsReplyTargetDeleted(quoted: ReplyTarget | null): boolean {
  const client = useQueryClient();
  const { place } = useMessageView();
  // The message list fetches this query; here the hook only reads its cache.
  const { data } = useQuery({ ...messagesQuery(place), enabled: false });
  if (!quoted) return false;
  return isKnownDeleted(client, quoted.id) || (data !== undefined && isMessageMissing(data, quoted));
}
