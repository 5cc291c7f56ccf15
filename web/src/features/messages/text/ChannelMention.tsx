import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { channelsQuery } from '../../channels/channels.queries.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';

interface Props {
  id: string;
  /** The channel name as the author typed it. */
  children?: ReactNode;
}

/**
 * Renders a channel mention with the channel's current name. A user without access to the channel sees the name that the
 * author typed.
 */
export function ChannelMention({ id, children }: Props) {
  const workspaceId = useCurrentWorkspace()?.id;
  const { data: name } = useQuery({
    ...channelsQuery(workspaceId ?? ''),
    enabled: workspaceId !== undefined,
    select: (channels) => channels.find((channel) => channel.id === id)?.name,
  });
  if (workspaceId === undefined || name === undefined) return children;
  return (
    <Link
      className="mention"
      to="/workspace/$workspaceId/channel/$channelId"
      params={{ workspaceId, channelId: id }}
    >
      #{name}
    </Link>
  );
}
