import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArchive, IconEye, IconPencil, IconTrash, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { UnreadBadge } from '../../../ui/list/UnreadBadge.tsx';
import { useHasDraft } from '../../conversations/conversations.drafts.ts';
import { ConversationMenu, useMenuOnHover } from '../../sidebar/LazySidebarMenus.tsx';
import { unreadCountsOf } from '../../sidebar/sidebar.cache.ts';
import { sidebarTexts } from '../../sidebar/sidebar.texts.ts';
import { ChannelIcon } from '../ChannelIcon.tsx';
import { channelsTexts as texts } from '../channels.texts.ts';
import classes from './ChannelItem.module.css';

interface Props {
  channel: Channel;
  selected: boolean;
  isMuted: boolean;
  /** Undefined if the user may not delete the channel. */
  onDelete?: ((channel: Channel) => void) | undefined;
}

export const ChannelItem = memo(function ChannelItem({ channel, selected, isMuted, onDelete }: Props) {
  const { unread, mentions } = unreadCountsOf(channel, isMuted);
  const { isMenuShown, hoverProps } = useMenuOnHover(selected);
  // The open channel shows its draft in the composer, not in the list.
  const hasDraft = useHasDraft(channel.id) && !selected;
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <li
      ref={item}
      className={classes.item}
      draggable
      data-conversation={channel.id}
      data-selected={selected || undefined}
      data-unread={unread + mentions > 0 || undefined}
      data-unfollowed={!channel.is_followed || isMuted || undefined}
      {...hoverProps}
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
        <span className={classes.name}>
          <bdi>{channel.name}</bdi>
        </span>
        {!channel.is_followed && (
          <Mark icon={<IconEye size={14} stroke={1.75} aria-hidden />} word={texts.notJoined} />
        )}
        {channel.archived_at && (
          <Mark icon={<IconArchive size={14} stroke={1.75} aria-hidden />} word={texts.isArchived} />
        )}
        {isMuted && (
          <Mark icon={<IconVolumeOff size={14} stroke={1.75} aria-hidden />} word={sidebarTexts.muted} />
        )}
        {hasDraft && <Mark icon={<IconPencil size={14} stroke={2} aria-hidden />} word={texts.hasDraft} />}
        <UnreadBadge count={unread} mentions={mentions} />
      </Link>
      <span className={classes.menuPlace}>
        {isMenuShown && (
          <ConversationMenu
            place={{ kind: 'channel', id: channel.id, workspace_id: channel.workspace_id }}
            name={channel.name}
            {...(classes.menu && { className: classes.menu })}
          />
        )}
      </span>
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

/** An icon next to the channel's name, with a text for screen readers. */
const Mark = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <span className={classes.mark} title={word}>
    {icon}
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
);
