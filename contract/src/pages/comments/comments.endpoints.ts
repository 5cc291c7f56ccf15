import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { pageErrors } from '../pages.errors.ts';
import { seePage } from '../pages.permissions.ts';
import { pageCommentErrors as errors } from './comments.errors.ts';
import * as permissions from './comments.permissions.ts';
import * as schemas from './comments.schema.ts';

const COMMENTS = '/pages/:id/comments';
const COMMENT = '/pages/:id/comments/:comment_id';
const absent = [pageErrors.page_not_found, errors.page_comment_not_found] as const;

export const listPageComments = defineEndpoint({
  method: 'GET',
  path: COMMENTS,
  summary: 'List the comments on a page, earliest first',
  params: idParams(COMMENTS),
  query: schemas.PageCommentList,
  response: z.array(schemas.PageComment),
  errors: [pageErrors.page_not_found],
  permission: seePage,
});

export const createPageComment = defineEndpoint({
  method: 'POST',
  path: COMMENTS,
  summary: 'Start a thread on a page or one of its blocks, or reply to a thread',
  params: idParams(COMMENTS),
  body: schemas.NewPageComment,
  response: schemas.PageComment,
  status: 201,
  statusWhenExisting: 200,
  errors: [...absent, errors.too_many_page_comments],
  permission: permissions.commentOnPage,
});

export const updatePageComment = defineEndpoint({
  method: 'PATCH',
  path: COMMENT,
  summary: 'Edit a comment on a page',
  params: idParams(COMMENT),
  body: schemas.PageCommentChanges,
  response: schemas.PageComment,
  errors: [...absent, errors.not_the_author_of_the_page_comment],
  permission: permissions.editPageComment,
});

export const deletePageComment = defineEndpoint({
  method: 'DELETE',
  path: COMMENT,
  summary: 'Delete a comment on a page, and the whole thread if it is the first comment',
  params: idParams(COMMENT),
  status: 204,
  errors: [...absent, errors.not_the_author_of_the_page_comment],
  permission: permissions.deletePageComment,
});

export const resolvePageComment = defineEndpoint({
  method: 'POST',
  path: `${COMMENT}/resolve`,
  summary: 'Resolve a thread on a page',
  params: idParams(COMMENT),
  response: schemas.PageComment,
  errors: [...absent, errors.page_comment_is_reply],
  permission: permissions.commentOnPage,
});

export const reopenPageComment = defineEndpoint({
  method: 'POST',
  path: `${COMMENT}/reopen`,
  summary: 'Reopen a resolved thread on a page',
  params: idParams(COMMENT),
  response: schemas.PageComment,
  errors: [...absent, errors.page_comment_is_reply],
  permission: permissions.commentOnPage,
});
