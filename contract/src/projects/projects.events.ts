import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { ActionItem, Comment, TaskDocument } from './projects.schema.ts';

/*
 * Events about the details of tasks, sent to sockets that have joined the project. Changes of the task itself, including its assignees,
 * arrive as `rows_updated`.
 */

const place = { workspace_id: Id, database_id: Id };

export const commentCreated = defineEvent({
  name: 'task_comment_created',
  payload: z.object({ ...place, comment: Comment }),
});

/** Sent when the text or the reactions of a comment change. The greatest version is the newest. */
export const commentUpdated = defineEvent({
  name: 'task_comment_updated',
  payload: z.object({ ...place, comment: Comment }),
});
/** Sent after a comment was deleted. The server never reuses the id. */
export const commentDeleted = defineEvent({
  name: 'task_comment_deleted',
  payload: z.object({ ...place, row_id: Id, comment_id: Id }),
});

/** Sent when an action item is created or changed. The greatest version is the newest. */
export const actionItemSaved = defineEvent({
  name: 'task_action_item_saved',
  payload: z.object({ ...place, action_item: ActionItem }),
});
/** Sent after an action item was deleted. The server never reuses the id. */
export const actionItemDeleted = defineEvent({
  name: 'task_action_item_deleted',
  payload: z.object({ ...place, row_id: Id, action_item_id: Id }),
});

export const documentAdded = defineEvent({
  name: 'task_document_added',
  payload: z.object({ ...place, document: TaskDocument }),
});
/** Sent after a document link was deleted. The server never reuses the id. */
export const documentDeleted = defineEvent({
  name: 'task_document_deleted',
  payload: z.object({ ...place, row_id: Id, document_id: Id }),
});
