import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listChannelMembers, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel, ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import { call } from '../../platform/api.ts';
import { fetchWithJournal } from '../../platform/journal.ts';
import { fetchAllPages } from '../../platform/pages.ts';
import { channelsKey } from './channels.cache.ts';

async function fetchChannels(
  client: QueryClient,
  workspaceId: string,
  signal: AbortSignal,
): Promise<Channel[]> {
  const { result, changes } = await fetchWithJournal<Channel[]>(client, channelsKey(workspaceId), () =>
    fetchAllPages((last?: Channel) =>
      call(listChannels, { params: { workspace_id: workspaceId }, query: { after: last?.name } }, { signal }),
    ),
  );
  return changes.reduce((channels, change) => change(channels), result);
}

export function channelsQuery(client: QueryClient, workspaceId: string) {
  return queryOptions({
    queryKey: channelsKey(workspaceId),
    queryFn: ({ signal }) => fetchChannels(client, workspaceId, signal),
  });
}

/** `workspaceId` is null where no workspace is selected: nothing is asked then. */
export function useChannels(workspaceId: string | null) {
  const client = useQueryClient();
  return useQuery({ ...channelsQuery(client, workspaceId ?? ''), enabled: workspaceId !== null });
}

export const channelMembersKey = (channelId: string) => ['channel-members', channelId] as const;

/** No event tells who was added or taken out, so the list is asked for at every look. */
export function useChannelMembers(channelId: string) {
  return useQuery({
    queryKey: channelMembersKey(channelId),
    queryFn: ({ signal }) =>
      fetchAllPages(async (last?: ChannelMember) => {
        const page = { params: { id: channelId }, query: { after: last?.user_id } };
        return (await call(listChannelMembers, page, { signal })).members;
      }),
    staleTime: 0,
  });
}
