import * as endpoints from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as comments from './comments.service.ts';

const addressOf = ({ id, comment_id }: { readonly id: string; readonly comment_id: string }) => ({
  pageId: id,
  commentId: comment_id,
});

export const commentRoutes: readonly Route[] = [
  route(endpoints.listPageComments, ({ reader, actor, params, query }) =>
    comments.listComments(reader, actor, params.id, query),
  ),
  route(endpoints.createPageComment, async ({ tx, actor, params, body, respondExisting }) => {
    const { comment, isNew } = await comments.createComment(tx, actor, params.id, body);
    if (!isNew) respondExisting();
    return comment;
  }),
  route(endpoints.updatePageComment, ({ tx, actor, params, body }) =>
    comments.updateComment(tx, actor, addressOf(params), body.content),
  ),
  route(endpoints.deletePageComment, ({ tx, actor, params }) =>
    comments.deleteComment(tx, actor, addressOf(params)),
  ),
  route(endpoints.resolvePageComment, ({ tx, actor, params }) =>
    comments.setResolved(tx, actor, addressOf(params), true),
  ),
  route(endpoints.reopenPageComment, ({ tx, actor, params }) =>
    comments.setResolved(tx, actor, addressOf(params), false),
  ),
];
