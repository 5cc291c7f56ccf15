import { SEPARATE_TASK_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { DatabaseAddress } from '../databases/databases.hooks.ts';
import { type Cause, notify, withdrawNotifications } from '../notifications/notifications.service.ts';

/** The users who were newly assigned to a task. */
export interface NewAssignees {
  readonly rowId: string;
  readonly people: readonly string[];
}

/**
 * Notifies users of the tasks that one action assigned to them. Above `SEPARATE_TASK_NOTIFICATIONS_MAX` tasks, a user gets one combined notification.
 */
export async function notifyAssignees(
  tx: Tx,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { id: databaseId, workspace_id: workspaceId }: Pick<DatabaseAddress, 'id' | 'workspace_id'>,
  tasks: readonly NewAssignees[],
): Promise<void> {
  const assigned = tasks.flatMap(({ rowId, people }) => people.map((userId) => ({ rowId, userId })));
  const causes = [...Map.groupBy(assigned, ({ userId }) => userId)].flatMap(([userId, own]): Cause[] => {
    const cause = { workspaceId, actorId, userIds: [userId] };
    if (own.length > SEPARATE_TASK_NOTIFICATIONS_MAX)
      return [{ ...cause, kind: 'tasks_assigned', subjectId: databaseId, count: own.length }];
    return own.map(({ rowId }) => ({ ...cause, kind: 'task_assigned', subjectId: rowId }));
  });
  await notify(tx, causes);
}

interface CommentNotice {
  readonly rowId: string;
  readonly commentId: string;
  readonly mentioned: readonly string[];
  readonly assignees: readonly string[];
}

/** Notifies the users whom a comment mentions, and the other assignees of its task. */
export async function notifyOfComment(
  tx: Tx,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { workspace_id: workspaceId }: Pick<DatabaseAddress, 'workspace_id'>,
  { rowId, commentId, mentioned, assignees }: CommentNotice,
): Promise<void> {
  const cause = { workspaceId, actorId, subjectId: rowId, sourceId: commentId };
  const others = assignees.filter((userId) => !mentioned.includes(userId));
  await notify(tx, [
    { ...cause, kind: 'task_mentioned', userIds: mentioned },
    { ...cause, kind: 'task_comment', userIds: others },
  ]);
}

interface EditedComment extends CommentNotice {
  readonly noLongerMentioned: readonly string[];
}

/**
 * Notifies the users whom an edit mentions newly and who have not been notified of the comment, and withdraws removed mentions. Assignees keep
 * the notification, because the comment concerns them anyway.
 */
export async function notifyOfEditedComment(
  tx: Tx,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { workspace_id: workspaceId }: Pick<DatabaseAddress, 'workspace_id'>,
  { rowId, commentId, mentioned, noLongerMentioned, assignees }: EditedComment,
): Promise<void> {
  const userIds = noLongerMentioned.filter((userId) => !assignees.includes(userId));
  if (userIds.length > 0)
    await withdrawNotifications(tx, {
      events: [
        { id: commentId, actorId, subjectIds: [rowId], isInOrder: false, kinds: ['task_mentioned'], userIds },
      ],
      returnId: commentId,
      lockedWith: mentioned,
    });
  await notify(tx, [
    {
      kind: 'task_mentioned',
      workspaceId,
      actorId,
      subjectId: rowId,
      sourceId: commentId,
      earlierSubjectIds: [rowId],
      // The comment did not mention these users before, so no notification of mentions contains it, although its mentions are saved already.
      earlierKinds: ['task_comment'],
      returnId: commentId,
      userIds: mentioned,
    },
  ]);
}
