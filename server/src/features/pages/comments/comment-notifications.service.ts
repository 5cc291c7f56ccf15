import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notify } from '../../notifications/notifications.service.ts';

interface CommentNotice {
  readonly commentId: string;
  readonly mentioned: readonly string[];
  /** The creator of the page, and the users who wrote in the thread. */
  readonly listeners: readonly string[];
}

/** Notifies the users whom a comment mentions, and the other listeners. */
export async function notifyOfComment(
  tx: Tx,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { id: subjectId, workspace_id: workspaceId }: Pick<Page, 'id' | 'workspace_id'>,
  { commentId: sourceId, mentioned, listeners }: CommentNotice,
): Promise<void> {
  const cause = { workspaceId, actorId, subjectId, sourceId };
  const others = listeners.filter((userId) => !mentioned.includes(userId));
  await notify(tx, [
    { ...cause, kind: 'page_mentioned', userIds: mentioned },
    { ...cause, kind: 'page_comment', userIds: others },
  ]);
}
