import { useQuery } from '@tanstack/react-query';
import {
  countChannelPeople,
  listChannelFollowers,
  listChannelMembers,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import type {
  Channel,
  ChannelFollower,
  ChannelMember,
  ChannelPeopleCount,
} from '@workflow/contract/channels/channels.schema.ts';
import { call } from '../../platform/api/api.ts';
import { fetchAllPages } from '../../platform/api/fetch-all-pages.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import {
  channelFollowersKey,
  channelMembersKey,
  channelsKey,
  memberCountsKey,
  sortChannelsByName,
} from './channels.cache.ts';

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
      return sortChannelsByName(all);
    },
  });
}

/** `workspaceId` is null while no workspace is selected; the query is then disabled. */
export function useChannels(workspaceId: string | null) {
  return useQuery({ ...channelsQuery(workspaceId ?? ''), enabled: workspaceId !== null });
}

/** No event reports added or removed members, so each visit refetches the list. */
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

/** Queries the followers of a public channel. No event reports them, so each visit refetches the list. */
export const channelFollowersQuery = (channel: Pick<Channel, 'id' | 'workspace_id'>) =>
  liveQuery({
    queryKey: channelFollowersKey(channel),
    fetch: ({ signal }) =>
      fetchAllPages(
        async (last?: ChannelFollower) => {
          const page = { params: { id: channel.id }, query: { after: last?.user_id } };
          return (await call(listChannelFollowers, page, { signal })).followers;
        },
        ({ user_id }) => user_id,
      ),
    staleTime: 0,
  });

/** Queries the number of members of each channel by its id. The counts are not updated by events. */
export const memberCountsQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: memberCountsKey(workspaceId),
    fetch: async ({ signal }) => {
      const all = await fetchAllPages(
        (last?: ChannelPeopleCount) =>
          call(
            countChannelPeople,
            { params: { workspace_id: workspaceId }, query: { after: last?.channel_id } },
            { signal },
          ),
        ({ channel_id }) => channel_id,
      );
      return new Map(all.map(({ channel_id, people_count }) => [channel_id, people_count]));
    },
    staleTime: 0,
  });
