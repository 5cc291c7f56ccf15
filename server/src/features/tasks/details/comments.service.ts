import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import { projectErrors } from '@workflow/contract/projects/projects.errors.ts';
import {
  commentCreated,
  commentDeleted,
  commentUpdated,
} from '@workflow/contract/projects/projects.events.ts';
import {
  type CommentFacts,
  deleteComment as deletePermission,
  editComment as editPermission,
} from '@workflow/contract/projects/projects.permissions.ts';
import type { Comment, NewComment } from '@workflow/contract/projects/projects.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { requirePermission } from '../../../platform/permission.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { SeenDatabase } from '../../databases/databases.access.ts';
import { recordActivity } from '../../databases/rows/activity.store.ts';
import { listAssignees } from '../../databases/rows/assignees/assignees.store.ts';
import { withIdempotencyKey } from '../../databases/rows/idempotency-keys.ts';
import { type RowAddress, requireLockedRow, requireRow } from '../../databases/rows/rows.service.ts';
import { updateNotificationTextsSoon, withdrawComments } from '../../notifications/notifications.service.ts';
import { notifyOfComment, notifyOfEditedComment } from '../task-notifications.service.ts';
import * as store from './comments.store.ts';
import { requireRoomFor } from './limits.check.ts';

const placeOf = ({ id, workspace_id }: SeenDatabase) => ({ workspace_id, database_id: id });

/** The address of a comment. */
export interface CommentAddress extends RowAddress {
  readonly commentId: string;
}

export async function listComments(reader: Reader, actor: Actor, address: RowAddress): Promise<Comment[]> {
  await requireRow(reader, actor, address, address.variant.see);
  return store.listComments(reader, address.rowId);
}

export async function createComment(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  { content, client_comment_id = null }: NewComment,
): Promise<{ comment: Comment; isNew: boolean }> {
  const database = await requireLockedRow(tx, actor, address);
  const { databaseId, rowId } = address;
  const by = `${actor.userId} on ${rowId}`;
  const asked = { databaseId, kind: 'comment', by, clientId: client_comment_id } as const;
  const { ids, isNew } = await withIdempotencyKey(tx, asked, async () => {
    await requireRoomFor(tx, 'comments', rowId);
    return [await store.insertComment(tx, { row_id: rowId, user_id: actor.userId, content })];
  });
  const id = ids[0]!;
  // The comment may have been deleted since the first request.
  if (!isNew)
    return { comment: (await store.findComment(tx, id)) ?? fail(projectErrors.comment_not_found), isNew };
  const mentioned = await store.putMentions(tx, database.workspace_id, id, mentionedNamesIn(content));
  const assignees = await listAssigneeIds(tx, rowId);
  await notifyOfComment(tx, actor, database, { rowId, commentId: id, mentioned, assignees });
  await recordActivity(tx, actor.userId, [{ row_id: rowId, kind: 'commented' }]);
  const comment = await store.readComment(tx, id);
  tx.publish(commentCreated, [rooms.database(database)], { ...placeOf(database), comment });
  return { comment, isNew };
}

const listAssigneeIds = async (tx: Tx, rowId: string): Promise<string[]> =>
  (await listAssignees(tx, [rowId])).get(rowId)?.map(({ id }) => id) ?? [];

interface LockedComment {
  readonly database: SeenDatabase;
  readonly user_id: string | null;
  readonly content: string;
}

/** Returns the comment, locked until the commit, if the permission allows it. @throws Failure */
async function requireComment(
  tx: Tx,
  actor: Actor,
  address: CommentAddress,
  permission: Permission<CommentFacts> | null,
): Promise<LockedComment> {
  const database = await requireLockedRow(tx, actor, address);
  const held = await store.lockComment(tx, address.rowId, address.commentId);
  if (!held) fail(projectErrors.comment_not_found);
  if (permission) requirePermission(permission, { ...database, is_author: held.user_id === actor.userId });
  return { database, ...held };
}

async function publishCommentUpdated(tx: Tx, database: SeenDatabase, id: string): Promise<Comment> {
  const comment = await store.readComment(tx, id);
  tx.publish(commentUpdated, [rooms.database(database)], { ...placeOf(database), comment });
  return comment;
}

export async function updateComment(
  tx: Tx,
  actor: Actor,
  address: CommentAddress,
  content: string,
): Promise<Comment> {
  const { database, content: before } = await requireComment(tx, actor, address, editPermission);
  const { commentId } = address;
  if (content === before) return store.readComment(tx, commentId);
  await store.setContent(tx, commentId, content);
  const earlier = await store.listMentionedIn(tx, commentId);
  const mentioned = await store.putMentions(tx, database.workspace_id, commentId, mentionedNamesIn(content));
  const later = await store.listMentionedIn(tx, commentId);
  await notifyOfEditedComment(tx, actor, database, {
    rowId: address.rowId,
    commentId,
    mentioned: mentioned.filter((userId) => !earlier.includes(userId)),
    noLongerMentioned: earlier.filter((userId) => !later.includes(userId)),
    assignees: await listAssigneeIds(tx, address.rowId),
  });
  await updateNotificationTextsSoon(tx, commentId);
  return publishCommentUpdated(tx, database, commentId);
}

export async function deleteComment(tx: Tx, actor: Actor, address: CommentAddress): Promise<void> {
  const { database, user_id } = await requireComment(tx, actor, address, deletePermission);
  const { rowId, commentId: id } = address;
  const mentioned = await store.listMentionedIn(tx, id);
  await store.deleteComment(tx, id);
  await withdrawComments(tx, [{ id, user_id, mentioned }], {
    subjectId: rowId,
    comment: 'task_comment',
    mention: 'task_mentioned',
  });
  const payload = { ...placeOf(database), row_id: rowId, comment_id: id };
  tx.publish(commentDeleted, [rooms.database(database)], payload);
}

/** Adds a reaction of the actor, or removes it. */
export async function setCommentReaction(
  tx: Tx,
  actor: Actor,
  address: CommentAddress,
  emoji: string,
  given: boolean,
): Promise<Comment> {
  const { commentId } = address;
  const { database } = await requireComment(tx, actor, address, null);
  if (given && !(await store.hasRoomForEmoji(tx, commentId, emoji))) fail(projectErrors.task_full);
  const changed = await store.setReaction(tx, { commentId, userId: actor.userId, emoji }, given);
  return changed ? publishCommentUpdated(tx, database, commentId) : store.readComment(tx, commentId);
}
