import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notify, withdrawNotifications } from '../../notifications/notifications.service.ts';
import type { FoundMention } from '../document/document-worker.tasks.ts';
import * as store from './page-mentions.store.ts';

/**
 * Saves which users the text of a page mentions. New mentions notify in the name of the user who wrote them, and notifications of mentions
 * that were deleted are withdrawn. A mention keeps its key when its text is moved, copied or restored, so it notifies once.
 */
export async function saveMentions(tx: Tx, pageId: string, mentions: readonly FoundMention[]): Promise<void> {
  const deletedIds = await store.deleteMentionsExcept(tx, pageId, mentions);
  if (deletedIds.length > 0) await withdrawNotifications(tx, { deletedIds });
  if (mentions.length === 0) return;
  const added = await store.upsertMentions(tx, pageId, mentions);
  await notify(
    tx,
    added.map(({ id, workspace_id, user_id, actor_id }) => ({
      kind: 'page_mentioned',
      workspaceId: workspace_id,
      subjectId: pageId,
      sourceId: id,
      actorId: actor_id,
      userIds: [user_id],
    })),
  );
}
