import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import { pageCommentErrors } from '@workflow/contract/pages/comments/comments.errors.ts';
import { pageCommentDeleted, pageCommentSaved } from '@workflow/contract/pages/comments/comments.events.ts';
import { PAGE_COMMENTS_MAX } from '@workflow/contract/pages/comments/comments.limits.ts';
import * as permissions from '@workflow/contract/pages/comments/comments.permissions.ts';
import type {
  NewPageComment,
  PageComment,
  PageCommentList,
} from '@workflow/contract/pages/comments/comments.schema.ts';
import { seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requirePermission } from '../../../platform/permission.ts';
import { updateNotificationTextsSoon, withdrawComments } from '../../notifications/notifications.service.ts';
import { type PageWithFacts, requirePage, requirePageWithoutLock } from '../pages.access.ts';
import { audienceOf } from '../pages.publish.service.ts';
import { lockPages } from '../pages.store.ts';
import { notifyOfComment, notifyOfEditedComment } from './comment-notifications.service.ts';
import * as store from './comments.store.ts';

/** The address of a comment. */
export interface CommentAddress {
  readonly pageId: string;
  readonly commentId: string;
}

export async function listComments(
  reader: Reader,
  actor: Actor,
  pageId: string,
  list: PageCommentList,
): Promise<PageComment[]> {
  await requirePage(reader, actor, pageId, seePage);
  return store.listComments(reader, pageId, list);
}

/**
 * Locks a page until the commit, as edits of its text do, and checks the right to comment. The lock orders all changes of the page’s
 * comments, so that no reply joins a thread that another transaction deletes.
 */
async function lockPageToComment(tx: Tx, actor: Actor, pageId: string): Promise<PageWithFacts> {
  await requirePageWithoutLock(tx, actor, pageId, permissions.commentOnPage);
  await lockPages(tx, [pageId]);
  return requirePage(tx, actor, pageId, permissions.commentOnPage);
}

async function publishComment(tx: Tx, page: PageWithFacts, id: string): Promise<PageComment> {
  const comment = await store.readComment(tx, id);
  const { workspace_id } = page;
  tx.publish(pageCommentSaved, audienceOf(page), { workspace_id, comment });
  return comment;
}

/** Returns the first comment of the thread that a reply joins; null for a new thread. */
async function findThread(tx: Tx, pageId: string, parentId: string | null): Promise<store.CommentRow | null> {
  if (parentId === null) return null;
  const parent = await store.findComment(tx, pageId, parentId);
  if (!parent) fail(pageCommentErrors.page_comment_not_found);
  return parent.parent_id === null ? parent : findThread(tx, pageId, parent.parent_id);
}

/** Returns the users whom a comment notifies without a mention: the creator of the page, and the users who wrote in the thread. */
async function listListeners(tx: Tx, page: PageWithFacts, threadId: string | null): Promise<string[]> {
  const inThread = threadId ? await store.listThreadAuthors(tx, threadId) : [];
  return [...new Set([...inThread, ...(page.created_by ? [page.created_by] : [])])];
}

/** Creates a comment. `isNew` is false if the user has already created one with this `client_comment_id`. */
export async function createComment(
  tx: Tx,
  actor: Actor,
  pageId: string,
  {
    content,
    parent_id = null,
    block_id = null,
    quoted_text = null,
    client_comment_id = null,
  }: NewPageComment,
): Promise<{ comment: PageComment; isNew: boolean }> {
  const page = await lockPageToComment(tx, actor, pageId);
  const { userId } = actor;
  if (client_comment_id !== null) {
    const existing = await store.findCommentByClientId(tx, { pageId, userId, clientId: client_comment_id });
    if (existing !== null) return { comment: await store.readComment(tx, existing), isNew: false };
  }
  if ((await store.countComments(tx, pageId)) >= PAGE_COMMENTS_MAX)
    fail(pageCommentErrors.too_many_page_comments);
  const thread = await findThread(tx, pageId, parent_id);
  const id = newId();
  const anchor = thread
    ? { block_id: null, quoted_text: null }
    : { block_id, quoted_text: quoted_text || null };
  const place = { id, page_id: pageId, parent_id: thread?.id ?? null, ...anchor };
  await store.insertComment(tx, { ...place, user_id: userId, content, client_comment_id });
  const mentioned = await store.putMentions(tx, page.workspace_id, id, mentionedNamesIn(content));
  const listeners = await listListeners(tx, page, thread?.id ?? null);
  await notifyOfComment(tx, actor, page, { commentId: id, mentioned, listeners });
  if (thread && thread.resolved_at !== null) {
    await store.setResolvedBy(tx, thread.id, null);
    await publishComment(tx, page, thread.id);
  }
  return { comment: await publishComment(tx, page, id), isNew: true };
}

/** Returns a comment and its page, locked until the commit, if the permission allows it. @throws Failure */
async function requireComment(
  tx: Tx,
  actor: Actor,
  { pageId, commentId }: CommentAddress,
  permission: Permission<permissions.PageCommentFacts>,
): Promise<{ page: PageWithFacts; comment: store.CommentRow }> {
  const page = await lockPageToComment(tx, actor, pageId);
  const comment = await store.findComment(tx, pageId, commentId);
  if (!comment) fail(pageCommentErrors.page_comment_not_found);
  requirePermission(permission, { ...page, is_author: comment.user_id === actor.userId });
  return { page, comment };
}

export async function updateComment(
  tx: Tx,
  actor: Actor,
  address: CommentAddress,
  content: string,
): Promise<PageComment> {
  const { page, comment } = await requireComment(tx, actor, address, permissions.editPageComment);
  if (content === comment.content) return store.readComment(tx, comment.id);
  await store.setContent(tx, comment.id, content);
  const before = await store.listMentionedIn(tx, comment.id);
  const mentioned = await store.putMentions(tx, page.workspace_id, comment.id, mentionedNamesIn(content));
  const after = await store.listMentionedIn(tx, comment.id);
  await notifyOfEditedComment(tx, actor, page, {
    commentId: comment.id,
    mentioned: mentioned.filter((userId) => !before.includes(userId)),
    noLongerMentioned: before.filter((userId) => !after.includes(userId)),
    listeners: await listListeners(tx, page, comment.parent_id),
  });
  await updateNotificationTextsSoon(tx, comment.id);
  return publishComment(tx, page, comment.id);
}

/** Deletes a comment, and the whole thread if it is the first one. */
export async function deleteComment(tx: Tx, actor: Actor, address: CommentAddress): Promise<void> {
  const { page, comment } = await requireComment(tx, actor, address, permissions.deletePageComment);
  const deleted = await store.deleteComment(tx, comment.id);
  const { id: page_id, workspace_id } = page;
  const payload = { workspace_id, page_id, comment_id: comment.id };
  tx.publish(pageCommentDeleted, audienceOf(page), payload);
  await withdrawComments(tx, deleted, {
    subjectId: page_id,
    comment: 'page_comment',
    mention: 'page_mentioned',
  });
}

/** Resolves or reopens a thread. */
export async function setResolved(
  tx: Tx,
  actor: Actor,
  address: CommentAddress,
  isResolved: boolean,
): Promise<PageComment> {
  const { page, comment } = await requireComment(tx, actor, address, permissions.commentOnPage);
  if (comment.parent_id !== null) fail(pageCommentErrors.page_comment_is_reply);
  if ((comment.resolved_at !== null) === isResolved) return store.readComment(tx, comment.id);
  await store.setResolvedBy(tx, comment.id, isResolved ? actor.userId : null);
  return publishComment(tx, page, comment.id);
}
