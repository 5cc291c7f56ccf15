import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Address } from '../../platform/feature/feature.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useChannels } from './channels.queries.ts';
import { useLastChannelId } from './last-channel.storage.ts';

/** Returns the last opened channel of the workspace, if it still exists. */
export function useLastChannel(workspaceId: string | null): Channel | undefined {
  const id = useLastChannelId(workspaceId);
  const { data } = useChannels(workspaceId);
  return data?.find((channel) => channel.id === id);
}

export const channelAddressOf = ({ workspace_id, id }: Pick<Channel, 'workspace_id' | 'id'>): Address => ({
  to: '/workspace/$workspaceId/channel/$channelId',
  params: { workspaceId: workspace_id, channelId: id },
});

/** Returns the target of the Channels navigation link: the last opened channel, or the list. */
export function useChannelsAddress(): Address {
  const last = useLastChannel(useCurrentWorkspace()?.id ?? null);
  return last ? channelAddressOf(last) : { to: '/channels' };
}
