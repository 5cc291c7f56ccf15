import { listScheduled } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { scheduledKey } from './scheduled.cache.ts';

export const scheduledQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: scheduledKey(workspaceId),
    fetch: ({ signal }) => call(listScheduled, { params: { workspace_id: workspaceId } }, { signal }),
  });
