import { coreErrors } from '../../core/api/error.ts';
import { definePermission } from '../../core/api/permission.ts';
import { createContent } from '../../workspaces/workspaces.permissions.ts';
import { type PageFacts, pageScope } from '../pages.permissions.ts';
import { pageCommentErrors } from './comments.errors.ts';

export interface PageCommentFacts extends PageFacts {
  /** Whether the user wrote the comment. */
  readonly is_author: boolean;
}

/** All users who may see a page may comment on it, and resolve and reopen its threads. */
export const commentOnPage = definePermission<PageFacts>(pageScope, 'comment_on_page', createContent.allows);

const authorErrorOf = (facts: PageCommentFacts) =>
  createContent.allows(facts) ? pageCommentErrors.not_the_author_of_the_page_comment : coreErrors.forbidden;

export const editPageComment = definePermission<PageCommentFacts>(
  pageScope,
  'edit_page_comment',
  (facts) => createContent.allows(facts) && facts.is_author,
  authorErrorOf,
);

/** Authors may delete their own comments; owners and admins may delete every comment. */
export const deletePageComment = definePermission<PageCommentFacts>(
  pageScope,
  'delete_page_comment',
  (facts) =>
    createContent.allows(facts) && (facts.is_author || facts.role === 'owner' || facts.role === 'admin'),
  authorErrorOf,
);
