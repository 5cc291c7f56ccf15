import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getPageVersion,
  listPageVersions,
  restorePageVersion,
} from '@workflow/contract/pages/document/document.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { pageHistoryTexts as texts } from './history.texts.ts';

type PageRef = Pick<Page, 'id' | 'workspace_id'>;

const versionKey = ({ id, workspace_id }: PageRef, versionId: string) =>
  workspaceKey(workspace_id, 'page-versions', id, versionId);

const versionsKey = ({ id, workspace_id }: PageRef) => workspaceKey(workspace_id, 'page-versions', id);

/** The versions of a page, the latest first. No event reports new ones, so each opening fetches the list. */
export const pageVersionsQuery = (page: PageRef) =>
  queryOptions({
    queryKey: versionsKey(page),
    queryFn: ({ signal }) => call(listPageVersions, { params: { id: page.id } }, { signal }),
    staleTime: 0,
  });

/** A version with its content, which never changes. */
export const pageVersionQuery = (page: PageRef, versionId: string) =>
  queryOptions({
    queryKey: versionKey(page, versionId),
    queryFn: ({ signal }) =>
      call(getPageVersion, { params: { id: page.id, version_id: versionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Restores a version. The open editors receive it as an edit, and the current text becomes a version. */
export function useRestoreVersion(page: PageRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version_id: string) => call(restorePageVersion, { params: { id: page.id, version_id } }),
    onSuccess: () => {
      toast.success(texts.restored, `version of ${page.id}`);
      void client.invalidateQueries({ queryKey: versionsKey(page), exact: true });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.restoreFailed)),
  });
}
