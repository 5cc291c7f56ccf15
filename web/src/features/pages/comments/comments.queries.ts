import { useQuery } from '@tanstack/react-query';
import { listPageComments } from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { PAGE_COMMENTS_PAGE_MAX } from '@workflow/contract/pages/comments/comments.limits.ts';
import type { PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { liveQuery } from '../../../platform/cache/live-query.ts';
import { type PageRef, pageCommentsKey } from './comments.cache.ts';

/** All comments of a page, fetched in parts. Comments that are created between two parts arrive as events. */
export const pageCommentsQuery = (page: PageRef) =>
  liveQuery({
    queryKey: pageCommentsKey(page),
    fetch: async ({ signal }): Promise<readonly PageComment[]> => {
      const comments: PageComment[] = [];
      for (;;) {
        const after = comments.at(-1)?.id;
        const part = await call(
          listPageComments,
          { params: { id: page.id }, query: { limit: PAGE_COMMENTS_PAGE_MAX, ...(after && { after }) } },
          { signal },
        );
        comments.push(...part);
        if (part.length < PAGE_COMMENTS_PAGE_MAX) return comments;
      }
    },
  });

export const usePageComments = (page: PageRef) => useQuery(pageCommentsQuery(page));
