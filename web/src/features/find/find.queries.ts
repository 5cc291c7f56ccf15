import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { SEARCH_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import { call } from '../../platform/api.ts';
import { workspaceKey } from '../../platform/keys.ts';
import type { Place } from '../conversations/conversations.cache.ts';

/** Asked for anew whenever somebody searches. While other words are searched, what was found before stays. */
export const foundQuery = ({ workspace_id, kind, id }: Place, words: readonly string[]) => {
  const q = words.join(' ');
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace_id, 'find', kind, id, q),
    queryFn: ({ pageParam, signal }) =>
      call(
        messageEndpoints(faceOf(kind)).searchMessages,
        { params: { id }, query: { q, before: pageParam, limit: SEARCH_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < SEARCH_PAGE_SIZE ? undefined : last.at(-1)?.id),
    enabled: words.length > 0,
    staleTime: 0,
    meta: { showsMessages: true },
    placeholderData: keepPreviousData,
  });
};
