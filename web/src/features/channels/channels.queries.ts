import { useQuery } from '@tanstack/react-query';
import { listChannelMembers, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel, ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import { call } from '../../platform/api.ts';
import { liveQuery } from '../../platform/live-query.ts';
import { fetchAllPages } from '../../platform/pages.ts';
import { byName, channelMembersKey, channelsKey } from './channels.cache.ts';

export function channelsQuery(workspaceId: string) {
  return liveQuery({
    queryKey: channelsKey(workspaceId),
    fetch: async ({ signal }) => {
      const all = await fetchAllPages(
        (last?: Channel) =>
          call(
            listChannels,
            { params: { workspace_id: workspaceId }, query: { after: last?.name } },
            { signal },
          ),
        ({ id }) => id,
      );
      return byName(all);
    },
  });
}

/** `workspaceId` is null where no workspace is selected: nothing is asked then. */
export function useChannels(workspaceId: string | null) {
  return useQuery({ ...channelsQuery(workspaceId ?? ''), enabled: workspaceId !== null });
}

/** No event tells who was added or taken out, so the list is asked for at every look. */
export function channelMembersQuery(channel: Pick<Channel, 'id' | 'workspace_id'>) {
  return liveQuery({
    queryKey: channelMembersKey(channel),
    fetch: ({ signal }) =>
      fetchAllPages(
        async (last?: ChannelMember) => {
          const page = { params: { id: channel.id }, query: { after: last?.user_id } };
          return (await call(listChannelMembers, page, { signal })).members;
        },
        ({ user_id }) => user_id,
      ),
    staleTime: 0,
  });
}

export const useChannelMembers = (channel: Pick<Channel, 'id' | 'workspace_id'>) =>
  useQuery(channelMembersQuery(channel));
