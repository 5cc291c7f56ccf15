import { coreErrors } from '../../core/api/error.ts';
import { definePermission } from '../../core/api/permission.ts';
import { hasLevel, type PageFacts, pageScope } from '../pages.permissions.ts';
import { pageCommentErrors } from './comments.errors.ts';

export interface PageCommentFacts extends PageFacts {
  /** Whether the user wrote the comment. */
  readonly is_author: boolean;
}

/** All users who may see a page of the workspace, and those with whom a private page is shared to comment, may comment on it, and resolve and reopen its threads. */
export const commentOnPage = definePermission<PageFacts>(pageScope, 'comment_on_page', (facts) =>
  hasLevel(facts, 'comment'),
);

const authorErrorOf = (facts: PageCommentFacts) =>
  hasLevel(facts, 'comment') ? pageCommentErrors.not_the_author_of_the_page_comment : coreErrors.forbidden;

export const editPageComment = definePermission<PageCommentFacts>(
  pageScope,
  'edit_page_comment',
  (facts) => hasLevel(facts, 'comment') && facts.is_author,
  authorErrorOf,
);

/** Authors may delete their own comments; owners and admins may delete every comment. */
export const deletePageComment = definePermission<PageCommentFacts>(
  pageScope,
  'delete_page_comment',
  (facts) =>
    hasLevel(facts, 'comment') && (facts.is_author || facts.role === 'owner' || facts.role === 'admin'),
  authorErrorOf,
);
