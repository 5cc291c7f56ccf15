import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import * as endpoints from '@workflow/contract/templates/templates.endpoints.ts';
import type { NewProjectTemplate } from '@workflow/contract/templates/templates.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../platform/api/idempotency-keys.ts';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyDatabaseCreated, applyRowsCreated } from '../databases/databases.events.ts';
import { projectTemplatesQuery, taskTemplatesQuery } from './templates.queries.ts';
import { templatesTexts as texts } from './templates.texts.ts';

type ProjectRef = Pick<Database, 'id' | 'workspace_id'>;

export function useCreateFromTemplate(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call(endpoints.createProjectFromTemplate, {
        query: { workspace_id: workspaceId },
        body: { template_id: id, title, time_zone: getTimeZone() },
      }),
    onSuccess: (database) => {
      applyDatabaseCreated(client, database);
      toast.success(texts.created);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.createFailed)),
  });
}

export function useSaveProjectAsTemplate({ id }: ProjectRef) {
  return useMutation({
    mutationFn: (body: NewProjectTemplate) => call(endpoints.saveProjectAsTemplate, { params: { id }, body }),
    onSuccess: () => toast.success(texts.saved),
    onError: (error) => toast.error(errorMessageOf(error, texts.saveFailed)),
  });
}

export function useDeleteProjectTemplate(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template_id: string) =>
      call(endpoints.deleteProjectTemplate, { params: { id: workspaceId, template_id } }),
    onSuccess: () => {
      void client.invalidateQueries(projectTemplatesQuery(workspaceId));
      toast.success(texts.deleted);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

export function useSaveTaskAsTemplate({ id }: ProjectRef) {
  return useMutation({
    mutationFn: (task_id: string) =>
      call(endpoints.createTaskTemplate, { params: { id }, body: { task_id } }),
    onSuccess: () => toast.success(texts.saved),
    onError: (error) => toast.error(errorMessageOf(error, texts.saveFailed)),
  });
}

export function useDeleteTaskTemplate(place: ProjectRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template_id: string) =>
      call(endpoints.deleteTaskTemplate, { params: { id: place.id, template_id } }),
    onSuccess: () => {
      void client.invalidateQueries(taskTemplatesQuery(place));
      toast.success(texts.deleted);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

export function useCreateTaskFromTemplate({ id, workspace_id }: ProjectRef) {
  const client = useQueryClient();
  const { keyFor, clearIfAnswered } = useIdempotencyKeys();
  return useMutation({
    ...retryOnceIfUnanswered,
    // Requests run one after the other, because a second click means a second row.
    scope: { id: `new rows of ${id}` },
    mutationFn: (template_id: string) =>
      call(endpoints.createTaskFromTemplate, {
        params: { id, template_id },
        body: { time_zone: getTimeZone(), client_row_id: keyFor(template_id) },
      }),
    onSettled: clearIfAnswered,
    onSuccess: (row) => {
      applyRowsCreated(client, { workspace_id, database_id: id, rows: [row] });
      toast.success(texts.task.created, 'task created');
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.task.createFailed)),
  });
}
