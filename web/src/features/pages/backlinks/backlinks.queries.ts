import { useQuery } from '@tanstack/react-query';
import { listBacklinks } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import type { FoundMessage } from '@workflow/contract/search/search.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';

const NO_PAGES: readonly string[] = [];
const NO_MESSAGES: readonly FoundMessage[] = [];
const MESSAGES_MAX = 20;

type PageRef = Pick<Page, 'id' | 'workspace_id'>;

/** Returns the ids of the pages that link to a page. No event reports a link, so each opening of the page fetches them. */
export function useLinkingPages({ id, workspace_id }: PageRef): readonly string[] {
  const { data } = useQuery({
    queryKey: workspaceKey(workspace_id, 'page-backlinks', id),
    queryFn: ({ signal }) => call(listBacklinks, { params: { id } }, { signal }),
    staleTime: 0,
  });
  return data?.page_ids ?? NO_PAGES;
}

/** Returns the newest messages that contain the address of a page. The search returns only messages that the user can read. */
export function useLinkingMessages({ id, workspace_id }: PageRef): readonly FoundMessage[] {
  const { data } = useQuery({
    queryKey: workspaceKey(workspace_id, 'page-backlinks', id, 'messages'),
    queryFn: async ({ signal }) => {
      const query = {
        q: `"/page/${id}"`,
        workspace_id,
        kind: 'message',
        sort: 'newest',
        limit: MESSAGES_MAX,
      } as const;
      return (await call(search, { query }, { signal })).messages;
    },
    staleTime: 0,
    meta: { showsMessages: true },
  });
  return data ?? NO_MESSAGES;
}
