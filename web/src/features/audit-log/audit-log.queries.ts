import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import type { AuditLogFilter } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

const PAGE_SIZE = 50;

/** No event announces new entries: each visit of the screen fetches them. */
export const auditLogQuery = (workspaceId: string, filter: AuditLogFilter) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'audit-log', JSON.stringify(filter)),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, before: pageParam, limit: PAGE_SIZE };
      return (await call(listAuditEvents, { params: { id: workspaceId }, query }, { signal })).events;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
