import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notify, withdrawNotifications } from '../../notifications/notifications.service.ts';

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

interface EditedComment extends CommentNotice {
  readonly noLongerMentioned: readonly string[];
}

/**
 * Notifies the users whom an edit mentions newly and who have not been notified of the comment, and withdraws removed mentions. Listeners keep
 * the notification, because the comment concerns them anyway.
 */
export async function notifyOfEditedComment(
  tx: Tx,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { id: subjectId, workspace_id: workspaceId }: Pick<Page, 'id' | 'workspace_id'>,
  { commentId, mentioned, noLongerMentioned, listeners }: EditedComment,
): Promise<void> {
  const userIds = noLongerMentioned.filter((userId) => !listeners.includes(userId));
  if (userIds.length > 0)
    await withdrawNotifications(tx, {
      events: [
        {
          id: commentId,
          actorId,
          subjectIds: [subjectId],
          isInOrder: false,
          kinds: ['page_mentioned'],
          userIds,
        },
      ],
      returnId: commentId,
      lockedWith: mentioned,
    });
  await notify(tx, [
    {
      kind: 'page_mentioned',
      workspaceId,
      actorId,
      subjectId,
      sourceId: commentId,
      earlierSubjectIds: [subjectId],
      // The comment did not mention these users before, so no notification of mentions contains it, although its mentions are saved already.
      earlierKinds: ['page_comment'],
      returnId: commentId,
      userIds: mentioned,
    },
  ]);
}
