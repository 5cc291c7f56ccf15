import * as events from '@workflow/contract/pages/comments/comments.events.ts';
import type { PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import { BoundedMap } from '../../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../../platform/feature/event-applier.ts';
import { pageCommentsKey, withComment, withoutComment } from './comments.cache.ts';

/** The ids of deleted comments. Late events must bring back neither them nor their replies. */
const deletedComments = new BoundedMap<true>('deleted comments on pages');

/** Applies a new, edited, resolved or reopened comment. */
export const applyCommentSaved: Applier<typeof events.pageCommentSaved> = (
  client,
  { workspace_id, comment },
) => {
  const { id, parent_id, page_id } = comment;
  if (deletedComments.has(client, id)) return;
  if (parent_id !== null && deletedComments.has(client, parent_id)) return;
  updateCacheAndPendingFetches<readonly PageComment[]>(
    client,
    pageCommentsKey({ id: page_id, workspace_id }),
    (known) => withComment(known, comment),
  );
};

export const applyCommentDeleted: Applier<typeof events.pageCommentDeleted> = (
  client,
  { workspace_id, page_id, comment_id },
) => {
  deletedComments.set(client, comment_id, true);
  updateCacheAndPendingFetches<readonly PageComment[]>(
    client,
    pageCommentsKey({ id: page_id, workspace_id }),
    (known) => withoutComment(known, comment_id),
  );
};

export const pageCommentsAppliers = [
  defineApplier(events.pageCommentSaved, applyCommentSaved),
  defineApplier(events.pageCommentDeleted, applyCommentDeleted),
];
