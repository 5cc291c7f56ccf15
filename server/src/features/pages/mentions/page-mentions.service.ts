import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notify, withdrawNotifications } from '../../notifications/notifications.service.ts';
import type { FoundMention } from '../document/document-worker.tasks.ts';
import * as store from './page-mentions.store.ts';

/**
 * Saves which users the text of a page mentions. New mentions notify in the name of the user who wrote them. A mention keeps its key when its
 * text is moved, cut and pasted, copied or restored, so it notifies once. Notifications of mentions that are not in the text are hidden.
 */
export async function saveMentions(tx: Tx, pageId: string, mentions: readonly FoundMention[]): Promise<void> {
  await store.markMentionsRemoved(tx, pageId, mentions);
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

const DELETION_BATCH_SIZE = 1_000;

/** Deletes mentions that were removed from their pages, and withdraws their notifications. */
export async function deleteRemovedMentions(tx: Tx): Promise<void> {
  const deletedIds = await store.deleteRemovedMentions(tx, DELETION_BATCH_SIZE);
  await withdrawNotifications(tx, {
    events: deletedIds.map((id) => ({ id, actorId: null })),
  });
}
