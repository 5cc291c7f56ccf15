import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { threadEndpoints } from '@workflow/contract/threads/threads.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { applyThreadFollowUpdated } from '../messages/messages.events.ts';
import { threadsTexts as texts } from './threads.texts.ts';

const threadEndpointOf = ({ kind, id }: ConversationLocation, rootId: string) => {
  const variant = variantOf(kind);
  return { ...threadEndpoints(variant), params: messageParams(variant, id, rootId) as never };
};

/** Follows or unfollows a thread. */
export function useFollowThread(place: ConversationLocation, rootId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_followed: boolean) => {
      const { followThread, params } = threadEndpointOf(place, rootId);
      return call(followThread, { params, body: { is_followed } });
    },
    onSuccess: (follow) => applyThreadFollowUpdated(client, follow),
    onError: () => toast.error(texts.followFailed),
  });
}

/** Marks a thread as read up to a message. A failed request is repeated with the next read message. */
export async function markThreadRead(
  client: QueryClient,
  place: ConversationLocation,
  rootId: string,
  seq: number,
): Promise<void> {
  const { markThread, params } = threadEndpointOf(place, rootId);
  try {
    applyThreadFollowUpdated(client, await call(markThread, { params, body: { seq } }));
  } catch {
    // A failed read marker needs no error message.
  }
}
