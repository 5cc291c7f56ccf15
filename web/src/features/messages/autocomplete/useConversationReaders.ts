import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationEndpoints } from '@workflow/contract/conversations/conversations.endpoints.ts';
import { READER_SEARCH_MAX } from '@workflow/contract/conversations/conversations.limits.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import { prefixesOf } from './ranking.ts';

/** No event reports who can read a conversation, so the response is cached only for this long. */
const CACHE_MS = 60_000;

function readersQuery({ kind, id, workspace_id }: ConversationLocation, word: string) {
  const { searchReaders } = conversationEndpoints(variantOf(kind));
  return queryOptions({
    queryKey: workspaceKey(workspace_id, 'readers', id, word),
    queryFn: async ({ signal }) =>
      (await call(searchReaders, { params: { id }, query: { q: word } }, { signal })).users,
    staleTime: CACHE_MS,
  });
}

/**
 * Returns the users who can read the conversation and whose names contain `word`. Returns null while they are loading or
 * `word` is null. The hook fetches the full list once, and searches by name only if one response cannot hold all
 * readers.
 */
export function useConversationReaders(
  place: ConversationLocation,
  word: string | null,
): { readonly readers: readonly Author[] | null; readonly isPair: boolean } {
  const client = useQueryClient();
  const cachedReaders = (beginning: string) =>
    client.getQueryData<readonly Author[]>(readersQuery(place, beginning).queryKey);
  const isWhole = (people: readonly Author[] | undefined) => people && people.length < READER_SEARCH_MAX;
  const enabled = word !== null;
  const { data: everybody } = useQuery({ ...readersQuery(place, ''), enabled });
  const searchText = foldForSearch(word ?? '');
  const asked = everybody
    ? (prefixesOf(searchText).find((beginning) => isWhole(cachedReaders(beginning))) ?? searchText)
    : '';
  const { data } = useQuery({ ...readersQuery(place, asked), enabled, placeholderData: keepPreviousData });
  return {
    readers: (enabled && everybody && data) || null,
    isPair: everybody !== undefined && everybody.length <= 2,
  };
}
