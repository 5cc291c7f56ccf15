import * as z from 'zod/mini';
import { defineEvent } from '../../core/api/event.ts';
import { Id } from '../../core/schemas/id.ts';
import { PageComment } from './comments.schema.ts';

/*
 * These events go to all users in the workspace who may see its pages, whether or not they have the page open, so that no comment is
 * missed between loading a page and joining its room.
 */

/** Sent when a comment is created, edited, resolved or reopened. The greatest version is the newest. */
export const pageCommentSaved = defineEvent({
  name: 'page_comment_saved',
  payload: z.object({ workspace_id: Id, comment: PageComment }),
});

/** Sent when a comment is deleted. The replies to the first comment of a thread are deleted with it. */
export const pageCommentDeleted = defineEvent({
  name: 'page_comment_deleted',
  payload: z.object({ workspace_id: Id, page_id: Id, comment_id: Id }),
});
