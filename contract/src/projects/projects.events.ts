import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { ActionItem, Comment, TaskDocument } from './projects.schema.ts';

/*
 * To those who have the project open. What changes in the task itself, assignees among it, is told as `rows_updated`.
 */

const place = { workspace_id: Id, database_id: Id };

export const commentCreated = defineEvent({
  name: 'task_comment_created',
  payload: z.object({ ...place, comment: Comment }),
});

/** What it says, or the reactions to it: the greater version is the later one. */
export const commentUpdated = defineEvent({
  name: 'task_comment_updated',
  payload: z.object({ ...place, comment: Comment }),
});
/** Ids never come back. */
export const commentDeleted = defineEvent({
  name: 'task_comment_deleted',
  payload: z.object({ ...place, row_id: Id, comment_id: Id }),
});

/** Created or changed: the greater version is the later one. */
export const actionItemSaved = defineEvent({
  name: 'task_action_item_saved',
  payload: z.object({ ...place, action_item: ActionItem }),
});
/** Ids never come back. */
export const actionItemDeleted = defineEvent({
  name: 'task_action_item_deleted',
  payload: z.object({ ...place, row_id: Id, action_item_id: Id }),
});

export const documentAdded = defineEvent({
  name: 'task_document_added',
  payload: z.object({ ...place, document: TaskDocument }),
});
/** Ids never come back. */
export const documentDeleted = defineEvent({
  name: 'task_document_deleted',
  payload: z.object({ ...place, row_id: Id, document_id: Id }),
});
