import { defineErrors } from '../core/api/error.ts';

export const projectErrors = defineErrors({
  project_not_found: { status: 404, detail: 'This project does not exist, or you do not have access to it.' },
  task_not_found: { status: 404, detail: 'This task does not exist, or you do not have access to it.' },
  comment_not_found: { status: 404, detail: 'This comment does not exist.' },
  not_the_author_of_the_comment: { status: 403, detail: 'Only the author of a comment can do this.' },
  action_item_not_found: { status: 404, detail: 'This action item does not exist.' },
  task_full: {
    status: 409,
    detail: 'This task has reached its limit of comments, action items or documents. Delete some first.',
  },
  document_not_found: { status: 404, detail: 'This document does not exist.' },
});
