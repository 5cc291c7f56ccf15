import { defineErrors } from '../../core/api/error.ts';

export const pageCommentErrors = defineErrors({
  page_comment_not_found: { status: 404, detail: 'This comment does not exist, or it was deleted.' },
  not_the_author_of_the_page_comment: {
    status: 403,
    detail: 'Only the author of a comment can do this.',
  },
  page_comment_is_reply: {
    status: 409,
    detail: 'Only a whole thread can be resolved, not a reply.',
  },
  too_many_page_comments: {
    status: 409,
    detail: 'The page has reached its maximum number of comments. Delete old threads to add new comments.',
  },
});
