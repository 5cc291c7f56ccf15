import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@workflow/contract/pages/comments/comments.endpoints.ts';
import type { NewPageComment, PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../../platform/api/idempotency-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { PageRef } from './comments.cache.ts';
import { applyCommentDeleted, applyCommentSaved } from './comments.events.ts';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';

export function useCreateComment({ id, workspace_id }: PageRef) {
  const client = useQueryClient();
  const { keyFor, clear } = useIdempotencyKeys();
  return useMutation({
    ...retryOnceIfUnanswered,
    scope: { id: `new comments on ${id}` },
    mutationFn: (comment: NewPageComment) =>
      call(endpoints.createPageComment, {
        params: { id },
        body: { ...comment, client_comment_id: keyFor(comment) },
      }),
    onSuccess: (comment, input) => {
      clear(input);
      applyCommentSaved(client, { workspace_id, comment });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.createFailed)),
  });
}

export function useUpdateComment({ id, workspace_id }: PageRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: comment_id, content }: Pick<PageComment, 'id' | 'content'>) =>
      call(endpoints.updatePageComment, { params: { id, comment_id }, body: { content } }),
    onSuccess: (comment) => applyCommentSaved(client, { workspace_id, comment }),
    onError: (error) => toast.error(errorMessageOf(error, texts.updateFailed)),
  });
}

export function useDeleteComment({ id, workspace_id }: PageRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment_id: string) => call(endpoints.deletePageComment, { params: { id, comment_id } }),
    onSuccess: (_, comment_id) => {
      applyCommentDeleted(client, { workspace_id, page_id: id, comment_id });
      toast.success(texts.deleted, 'page comment');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

/** Resolves or reopens a thread. A resolved thread leaves the list, so a toast offers to reopen it. */
export function useResolveThread({ id, workspace_id }: PageRef) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ threadId, isResolved }: { threadId: string; isResolved: boolean }) =>
      call(isResolved ? endpoints.resolvePageComment : endpoints.reopenPageComment, {
        params: { id, comment_id: threadId },
      }),
    onSuccess: (comment, { threadId, isResolved }) => {
      applyCommentSaved(client, { workspace_id, comment });
      if (isResolved)
        toast.success(texts.resolved, `thread ${threadId}`, {
          label: texts.undo,
          run: () => mutation.mutate({ threadId, isResolved: false }),
        });
      else toast.success(texts.reopened, `thread ${threadId}`);
    },
    onError: (error, { isResolved }) =>
      toast.error(errorMessageOf(error, isResolved ? texts.resolveFailed : texts.reopenFailed)),
  });
  return mutation;
}
