import { listDrafts } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { draftsKey } from './drafts.cache.ts';

export const draftsQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: draftsKey(workspaceId),
    fetch: ({ signal }) => call(listDrafts, { params: { workspace_id: workspaceId } }, { signal }),
  });
