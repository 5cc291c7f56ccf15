import { queryOptions } from '@tanstack/react-query';
import { getWorkspaceSummary, listLatestMessages } from '@workflow/contract/home/home.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

/** No event updates the message count, so each visit refetches the numbers. */
export function workspaceSummaryQuery(workspaceId: string) {
  return queryOptions({
    queryKey: workspaceKey(workspaceId, 'summary'),
    queryFn: ({ signal }) => call(getWorkspaceSummary, { params: { id: workspaceId } }, { signal }),
    staleTime: 0,
  });
}

/** The newest message of each channel. When the channel list shows a channel with a newer message, this query is fetched again. */
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
