import { PAGE_LISTENERS_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notify } from '../../notifications/notifications.service.ts';
import * as store from './page-edits.store.ts';

/**
 * Notifies the users who created, edited or commented on a page that others have edited it, at most once an hour. Users who have the page
 * open see the edits, so they are not notified.
 */
export async function notifyOfEdit(tx: Tx, pageId: string, authorIds: readonly string[]): Promise<void> {
  const [actorId] = authorIds;
  if (actorId === undefined) return;
  const userIds = await store.listEditFollowers(tx, pageId, authorIds, PAGE_LISTENERS_MAX);
  if (userIds.length === 0) return;
  const workspaceId = await store.claimEditNotice(tx, pageId);
  if (workspaceId === null) return;
  await notify(tx, [{ kind: 'page_updated', workspaceId, subjectId: pageId, actorId, userIds }]);
}
