import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { SEARCH_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message, SearchPosition } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';

/**
 * The maximum number of requests for one page of results. Each request searches one range of the conversation. After this many requests, the
 * client shows the results so far and the date that the search has reached.
 */
const MAX_REQUESTS_PER_PAGE = 10;

/**
 * Queries pages of results. A page is full, or contains the matches of `MAX_REQUESTS_PER_PAGE` ranges. Cached results are always refetched. While
 * a new search runs, the previous results stay visible.
 */
export const searchQuery = ({ workspace_id, kind, id }: ConversationLocation, words: readonly string[]) => {
  const q = words.join(' ');
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace_id, 'find', kind, id, q),
    queryFn: async ({ pageParam, signal }) => {
      const messages: Message[] = [];
      let next: SearchPosition | null = null;
      let before_seq = pageParam;
      for (let request = 0; request < MAX_REQUESTS_PER_PAGE; request++) {
        const query = {
          q,
          before_seq,
          limit: SEARCH_PAGE_SIZE - messages.length,
        };
        const found = await call(
          messageEndpoints(variantOf(kind)).searchMessages,
          { params: { id }, query },
          { signal },
        );
        messages.push(...found.messages);
        next = found.next;
        before_seq = next?.before_seq;
        if (next === null || messages.length === SEARCH_PAGE_SIZE) break;
      }
      return { messages, next };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next?.before_seq,
    enabled: words.length > 0,
    staleTime: 0,
    meta: { showsMessages: true },
    placeholderData: keepPreviousData,
  });
};
