import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@workflow/contract/projects/projects.endpoints.ts';
import type { ActionItem, Comment, NewTaskDocument } from '@workflow/contract/projects/projects.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../platform/api/idempotency-keys.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { DatabaseRef } from '../databases/databases.cache.ts';
import * as apply from './tasks.events.ts';
import { tasksTexts as texts } from './tasks.texts.ts';

/** Identifies a task by its project and id. */
export interface TaskRef {
  readonly project: DatabaseRef;
  readonly taskId: string;
}

const paramsOf = ({ project, taskId }: TaskRef) => ({ id: project.id, task_id: taskId });
const eventOf = ({ project }: TaskRef) => ({ workspace_id: project.workspace_id, database_id: project.id });

export function useAddComment(task: TaskRef) {
  const client = useQueryClient();
  const { keyFor, clear } = useIdempotencyKeys();
  return useMutation({
    ...retryOnceIfUnanswered,
    scope: { id: `new comments of ${task.taskId}` },
    mutationFn: (content: string) =>
      call(endpoints.createComment, {
        params: paramsOf(task),
        body: { content, client_comment_id: keyFor(content) },
      }),
    onSuccess: (comment, content) => {
      clear(content);
      apply.applyCommentSaved(client, { ...eventOf(task), comment });
      toast.success(texts.comments.added, 'comment');
    },
    onError: (error, content) => {
      // The comment was created and then deleted, so another attempt needs a new idempotency key.
      if (error instanceof ApiError && error.code === 'comment_not_found') clear(content);
      toast.error(errorMessageOf(error, texts.comments.failed));
    },
  });
}

export function useUpdateComment(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content }: Pick<Comment, 'id' | 'content'>) =>
      call(endpoints.updateComment, { params: { ...paramsOf(task), comment_id: id }, body: { content } }),
    onSuccess: (comment) => apply.applyCommentSaved(client, { ...eventOf(task), comment }),
    onError: (error) => toast.error(errorMessageOf(error, texts.comments.updateFailed)),
  });
}

export function useDeleteComment(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(endpoints.deleteComment, { params: { ...paramsOf(task), comment_id: id } }),
    onSuccess: (_, comment_id) => {
      apply.applyCommentDeleted(client, { ...eventOf(task), row_id: task.taskId, comment_id });
      toast.success(texts.comments.deleted, 'comment');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.comments.deleteFailed)),
  });
}

/** Adds or removes a reaction; quick clicks run one after the other. */
export function useReactToComment(task: TaskRef, commentId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `reactions to comment ${commentId}` },
    mutationFn: ({ emoji, given }: { emoji: string; given: boolean }) =>
      call(given ? endpoints.addCommentReaction : endpoints.removeCommentReaction, {
        params: { ...paramsOf(task), comment_id: commentId, emoji },
      }),
    onSuccess: (comment) => apply.applyCommentSaved(client, { ...eventOf(task), comment }),
    onError: (error) => toast.error(errorMessageOf(error, texts.comments.reactFailed)),
  });
}

export function useAddActionItem(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `new action items of ${task.taskId}` },
    mutationFn: (content: string) =>
      call(endpoints.createActionItem, { params: paramsOf(task), body: { content } }),
    onSuccess: (action_item) => {
      apply.applyActionItemSaved(client, { ...eventOf(task), action_item });
      toast.success(texts.items.added, 'action item');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.items.addFailed)),
  });
}

/** Sends the new state rather than a toggle, so that a repeated request does no harm. */
export function useUpdateActionItem(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `action items of ${task.taskId}` },
    mutationFn: ({
      id,
      ...body
    }: Pick<ActionItem, 'id'> & Partial<Pick<ActionItem, 'content' | 'position' | 'is_completed'>>) =>
      call(endpoints.updateActionItem, { params: { ...paramsOf(task), item_id: id }, body }),
    onSuccess: (action_item) => apply.applyActionItemSaved(client, { ...eventOf(task), action_item }),
    onError: (error) => toast.error(errorMessageOf(error, texts.items.updateFailed)),
  });
}

export function useDeleteActionItem(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(endpoints.deleteActionItem, { params: { ...paramsOf(task), item_id: id } }),
    onSuccess: (_, action_item_id) => {
      apply.applyActionItemDeleted(client, { ...eventOf(task), row_id: task.taskId, action_item_id });
      toast.success(texts.items.deleted, 'action item');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.items.deleteFailed)),
  });
}

export function useAddDocument(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTaskDocument) => call(endpoints.addDocument, { params: paramsOf(task), body }),
    onSuccess: (document) => {
      apply.applyDocumentAdded(client, { ...eventOf(task), document });
      toast.success(texts.documents.added, 'document');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.documents.addFailed)),
  });
}

export function useDeleteDocument(task: TaskRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(endpoints.deleteDocument, { params: { ...paramsOf(task), document_id: id } }),
    onSuccess: (_, document_id) => {
      apply.applyDocumentDeleted(client, { ...eventOf(task), row_id: task.taskId, document_id });
      toast.success(texts.documents.deleted, 'document');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.documents.deleteFailed)),
  });
}
