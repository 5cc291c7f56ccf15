import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { channelsQuery } from '../../channels/channels.queries.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';

interface Props {
  id: string;
  /** As its author wrote it. */
  children?: ReactNode;
}

/** A channel in a text, by the name that it has now: whoever can read it has that in their own list. To anybody else it is what was written. */
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
