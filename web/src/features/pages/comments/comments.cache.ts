import type { PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { isNewer } from '../../../platform/cache/version.ts';

export type PageRef = Pick<Page, 'id' | 'workspace_id'>;

/** The query key of a page’s comments. */
export const pageCommentsKey = ({ id, workspace_id }: PageRef) =>
  workspaceKey(workspace_id, 'page-comments', id);

/** A thread: its first comment and the replies, earliest first. */
export interface CommentThread {
  readonly root: PageComment;
  readonly replies: readonly PageComment[];
}

const byCreationTime = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** Returns the comments with the newer version of one. */
export function withComment(known: readonly PageComment[], comment: PageComment): readonly PageComment[] {
  const cached = known.find(({ id }) => id === comment.id);
  if (cached && !isNewer(comment, cached)) return known;
  return [...known.filter((one) => one !== cached), comment].sort(byCreationTime);
}

/** Returns the comments without a deleted one and the replies to it. */
export const withoutComment = (known: readonly PageComment[], deletedId: string): readonly PageComment[] =>
  known.filter(({ id, parent_id }) => id !== deletedId && parent_id !== deletedId);

/** Groups comments into threads in the order in which they were started. */
export function threadsOf(comments: readonly PageComment[]): CommentThread[] {
  const replies = Map.groupBy(comments, ({ parent_id }) => parent_id);
  return (replies.get(null) ?? []).map((root) => ({ root, replies: replies.get(root.id) ?? [] }));
}

/** Counts the open threads of each block. */
export function countByBlock(comments: readonly PageComment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { parent_id, block_id, resolved_at } of comments)
    if (parent_id === null && block_id !== null && resolved_at === null)
      counts.set(block_id, (counts.get(block_id) ?? 0) + 1);
  return counts;
}
