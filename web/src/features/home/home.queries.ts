import { queryOptions } from '@tanstack/react-query';
import { getWorkspaceSummary, listLatestMessages } from '@workflow/contract/home/home.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

/** No event counts messages, so the numbers are asked for anew at every visit. */
export function workspaceSummaryQuery(workspaceId: string) {
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'summary'),
    queryFn: ({ signal }) => call(getWorkspaceSummary, { params: { id: workspaceId } }, { signal }),
    staleTime: 0,
  });
}

/** What was said last, by the channel. How far each has come, the list of channels knows live; where it has moved, this is asked for anew. */
export function latestMessagesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'latest-messages'),
    queryFn: async ({ signal }) => {
      const { messages } = await call(listLatestMessages, { params: { id: workspaceId } }, { signal });
      return new Map(messages.map((message) => [message.channel_id, message]));
    },
    staleTime: 0,
    structuralSharing: false,
  });
}
