import type { QueryClient } from '@tanstack/react-query';
import * as events from '@workflow/contract/projects/projects.events.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { type TaskExtras, taskKey } from './tasks.cache.ts';

/** The ids of removed comments, action items and documents. Late events must not bring them back. */
const removedItems = new BoundedMap<true>('parts of tasks that went');

interface TaskTarget {
  readonly workspace_id: string;
  readonly database_id: string;
}

const updateTaskExtras = (
  client: QueryClient,
  { workspace_id, database_id }: TaskTarget,
  taskId: string,
  update: (extras: TaskExtras) => TaskExtras,
): void =>
  updateCacheAndPendingFetches<TaskExtras>(
    client,
    taskKey({ workspace_id, id: database_id }, taskId),
    update,
  );

const byCreationTime = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** Applies a new or changed comment, including its reactions. */
export const applyCommentSaved: Applier<typeof events.commentUpdated> = (client, { comment, ...place }) => {
  if (removedItems.has(client, comment.id)) return;
  updateTaskExtras(client, place, comment.row_id, (extras) => {
    const known = extras.comments.find(({ id }) => id === comment.id);
    if (known && !isNewer(comment, known)) return extras;
    const others = extras.comments.filter(({ id }) => id !== comment.id);
    return { ...extras, comments: [...others, comment].sort(byCreationTime) };
  });
};

export const applyCommentDeleted: Applier<typeof events.commentDeleted> = (client, event) => {
  removedItems.set(client, event.comment_id, true);
  updateTaskExtras(client, event, event.row_id, (extras) => ({
    ...extras,
    comments: extras.comments.filter(({ id }) => id !== event.comment_id),
  }));
};

export const applyActionItemSaved: Applier<typeof events.actionItemSaved> = (
  client,
  { action_item: item, ...place },
) => {
  if (removedItems.has(client, item.id)) return;
  updateTaskExtras(client, place, item.row_id, (extras) => {
    const known = extras.action_items.find(({ id }) => id === item.id);
    if (known && !isNewer(item, known)) return extras;
    const others = extras.action_items.filter(({ id }) => id !== item.id);
    const action_items = [...others, item].sort(
      (one, other) => one.position - other.position || byCreationTime(one, other),
    );
    return { ...extras, action_items };
  });
};

export const applyActionItemDeleted: Applier<typeof events.actionItemDeleted> = (client, event) => {
  removedItems.set(client, event.action_item_id, true);
  updateTaskExtras(client, event, event.row_id, (extras) => ({
    ...extras,
    action_items: extras.action_items.filter(({ id }) => id !== event.action_item_id),
  }));
};

export const applyDocumentAdded: Applier<typeof events.documentAdded> = (client, { document, ...place }) => {
  if (removedItems.has(client, document.id)) return;
  updateTaskExtras(client, place, document.row_id, (extras) =>
    extras.documents.some(({ id }) => id === document.id)
      ? extras
      : { ...extras, documents: [...extras.documents, document].sort(byCreationTime) },
  );
};

export const applyDocumentDeleted: Applier<typeof events.documentDeleted> = (client, event) => {
  removedItems.set(client, event.document_id, true);
  updateTaskExtras(client, event, event.row_id, (extras) => ({
    ...extras,
    documents: extras.documents.filter(({ id }) => id !== event.document_id),
  }));
};

export const taskDetailsAppliers = [
  defineApplier(events.commentCreated, (client, event) => applyCommentSaved(client, event)),
  defineApplier(events.commentUpdated, applyCommentSaved),
  defineApplier(events.commentDeleted, applyCommentDeleted),
  defineApplier(events.actionItemSaved, applyActionItemSaved),
  defineApplier(events.actionItemDeleted, applyActionItemDeleted),
  defineApplier(events.documentAdded, applyDocumentAdded),
  defineApplier(events.documentDeleted, applyDocumentDeleted),
];
