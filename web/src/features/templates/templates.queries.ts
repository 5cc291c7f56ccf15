import { queryOptions } from '@tanstack/react-query';
import { listProjectTemplates, listTaskTemplates } from '@workflow/contract/templates/templates.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { DatabaseRef } from '../databases/databases.cache.ts';

/** Queries the templates for projects. The query is refetched whenever the template list opens. */
export const projectTemplatesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'project-templates'),
    queryFn: ({ signal }) => call(listProjectTemplates, { params: { id: workspaceId } }, { signal }),
    staleTime: 0,
  });

export const taskTemplatesQuery = ({ id, workspace_id }: DatabaseRef) =>
  queryOptions({
    queryKey: workspaceKey(workspace_id, 'task-templates', id),
    queryFn: ({ signal }) => call(listTaskTemplates, { params: { id } }, { signal }),
    staleTime: 0,
  });
