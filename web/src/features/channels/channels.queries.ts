import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listChannelMembers, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { call } from '../../platform/api.ts';
import { fetchNoting } from '../../platform/journal.ts';
import { channelsKey } from './channels.cache.ts';
import { nothingIsMissing } from './channels.missing.ts';

const MOST_TRIES = 3;

/** Counts cannot be made twice on a list that may hold them already: what changed on its way is fetched once more. */
async function fetchChannels(
  client: QueryClient,
  workspaceId: string,
  signal: AbortSignal,
): Promise<Channel[]> {
  for (let tries = 1; ; tries++) {
    const { result, changes } = await fetchNoting<Channel[]>(client, channelsKey(workspaceId), () =>
      call(listChannels, { params: { workspace_id: workspaceId } }, { signal }),
    );
    if (changes.length > 0 && tries < MOST_TRIES) continue;
    for (const { id } of result) nothingIsMissing(client, id);
    return result;
  }
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
    queryFn: async ({ signal }) => {
      const { members } = await call(listChannelMembers, { params: { id: channelId } }, { signal });
      return members;
    },
    staleTime: 0,
  });
}
