import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import * as endpoints from '@workflow/contract/pages/publication/publication.endpoints.ts';
import type { PagePublication } from '@workflow/contract/pages/publication/publication.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { publicationTexts as texts } from './publication.texts.ts';

type PageRef = Pick<Page, 'id' | 'workspace_id'>;

const keyOf = ({ id, workspace_id }: PageRef) => workspaceKey(workspace_id, 'page-publication', id);

/** Queries whether a page is published. The query runs each time the dialog opens, because no event reports a change. */
export const usePublication = (page: PageRef, isEnabled: boolean) =>
  useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => call(endpoints.getPagePublication, { params: { id: page.id } }, { signal }),
    staleTime: 0,
    enabled: isEnabled,
  });

export function usePublish(page: PageRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `publication of ${page.id}` },
    mutationFn: (allows_indexing?: boolean) =>
      call(endpoints.publishPage, {
        params: { id: page.id },
        body: allows_indexing === undefined ? {} : { allows_indexing },
      }),
    onSuccess: (published) => client.setQueryData<PagePublication>(keyOf(page), published),
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
}

export function useUnpublish(page: PageRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `publication of ${page.id}` },
    mutationFn: () => call(endpoints.unpublishPage, { params: { id: page.id } }),
    onSuccess: () => {
      client.setQueryData<PagePublication>(
        keyOf(page),
        (known) => known && { ...known, url: null, allows_indexing: false },
      );
      toast.success(texts.unpublished, `publication of ${page.id}`);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.unpublishFailed)),
  });
}
