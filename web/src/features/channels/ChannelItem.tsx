import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { memo, useEffect, useRef } from 'react';
import { UnreadBadge } from '../../ui/UnreadBadge.tsx';
import { ChannelIcon } from './ChannelIcon.tsx';
import classes from './ChannelItem.module.css';
import { channelsTexts as texts } from './channels.texts.ts';

interface Props {
  channel: Channel;
  selected: boolean;
  /** Absent where the reader may not delete it. */
  onDelete?: ((channel: Channel) => void) | undefined;
}

export const ChannelItem = memo(function ChannelItem({ channel, selected, onDelete }: Props) {
  const unread = channel.unread_count;
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <li
      ref={item}
      className={classes.item}
      data-selected={selected || undefined}
      data-unread={unread > 0 || undefined}
    >
      <Link
        className={classes.link}
        to="/workspace/$workspaceId/channel/$channelId"
        params={{ workspaceId: channel.workspace_id, channelId: channel.id }}
        aria-current={selected ? 'page' : undefined}
        title={channel.name}
        data-name={channel.name}
      >
        <ChannelIcon isPrivate={channel.is_private} />
        <span className={classes.name}>{channel.name}</span>
        <UnreadBadge count={unread} />
      </Link>
      {selected && onDelete && (
        <ActionIcon
          className={classes.delete}
          size={24}
          aria-label={texts.delete({ name: channel.name })}
          title={texts.deleteAction}
          onClick={() => onDelete(channel)}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </li>
  );
});
