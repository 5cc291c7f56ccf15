import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page, PageLevel } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { applyPageAccessChanged, applyPageUpdated } from '../pages.events.ts';
import { pageAccessTexts as texts } from './page-access.texts.ts';

/** A change of the access to a page; a null level ends the access of the user. */
export type AccessChange =
  | { readonly isPrivate: boolean }
  | { readonly userId: string; readonly level: PageLevel | null };

function send({ id }: Page, change: AccessChange): Promise<Page | null> {
  if ('isPrivate' in change)
    return call(endpoints.setPagePrivacy, { params: { id }, body: { is_private: change.isPrivate } });
  const params = { id, user_id: change.userId };
  const { level } = change;
  return level === null
    ? call(endpoints.unsharePage, { params }).then(() => null)
    : call(endpoints.sharePageWith, { params, body: { level } });
}

/** Changes the access to a top-level page. */
export function useChangeAccess(page: Page) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `access to ${page.id}` },
    mutationFn: (change: AccessChange) => send(page, change),
    onSuccess: (changed) => {
      if (changed) applyPageUpdated(client, changed);
      else applyPageAccessChanged(client, { workspace_id: page.workspace_id });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
}
