import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconDoorExit,
  IconDots,
  IconInfoCircle,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { addChannelMember, deleteChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { ReactNode } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { PaneHeader } from '../../ui/layout/PaneLayout.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../ui/menu/menu.ts';
import { usePanelNavigation } from '../conversations/conversations.panel.ts';
import { useMarkReadItem } from '../unread/useMarkReadItem.tsx';
import classes from './ChannelHeader.module.css';
import { ChannelIcon } from './ChannelIcon.tsx';
import { conversationOf } from './channels.cache.ts';
import { useFollowChannel } from './channels.mutations.ts';
import { channelFactsOf } from './channels.permissions.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import { useConfirmDeleteChannel } from './useConfirmDeleteChannel.ts';

interface Props {
  channel: Channel;
  workspace: Workspace;
  /** Buttons placed before the header's own ones. */
  children?: ReactNode;
}

export function ChannelHeader({ channel, workspace, children }: Props) {
  const me = useCurrentUserId();
  const { openDetails } = usePanelNavigation();
  const askToDelete = useConfirmDeleteChannel();
  const follow = useFollowChannel(conversationOf(channel));
  const facts = channelFactsOf(channel, workspace.role, me);

  const readItem = useMarkReadItem(conversationOf(channel));

  const about = channel.topic ?? channel.description;
  const actions: MenuItem[] = [
    {
      key: 'details',
      label: texts.details,
      icon: <IconInfoCircle size={16} />,
      onChoose: () => openDetails('about'),
    },
    // This item is not the first, because an opening menu focuses its first item and this one may be disabled.
    readItem,
  ];
  // The channel details offer to leave a private channel, after a confirmation.
  if (!channel.archived_at && !(channel.is_private && channel.is_followed))
    actions.push({
      key: 'join',
      label: channel.is_followed ? texts.leave : texts.join,
      icon: channel.is_followed ? <IconDoorExit size={16} /> : <IconUserPlus size={16} />,
      isDisabled: follow.isPending,
      onChoose: () => follow.mutate(!channel.is_followed),
    });
  if (deleteChannel.allows(facts))
    actions.push({
      key: 'delete',
      label: texts.deleteAction,
      icon: <IconTrash size={16} />,
      isDanger: true,
      onChoose: () => void askToDelete(channel),
    });

  return (
    <>
      <PaneHeader
        title={
          <span className={classes.name}>
            <ChannelIcon isPrivate={channel.is_private} size={18} />
            <button
              type="button"
              className={classes.words}
              title={channel.name}
              onClick={() => openDetails('about')}
            >
              <bdi>{channel.name}</bdi>
            </button>
          </span>
        }
        detail={
          <span className={classes.detail}>
            {channel.archived_at && (
              <span className={classes.archived}>
                <IconArchive size={13} aria-hidden />
                {texts.isArchived}
              </span>
            )}
            <span>{texts.messages({ count: channel.message_count })}</span>
            {about && (
              <span className={classes.description} title={about}>
                <bdi>{about}</bdi>
              </span>
            )}
          </span>
        }
        actions={
          <>
            {children}
            {channel.is_private && addChannelMember.allows(facts) && (
              <ActionIcon
                aria-label={texts.addPeople}
                title={texts.addPeople}
                onClick={() => openDetails('members')}
              >
                <IconUserPlus size={18} />
              </ActionIcon>
            )}
            <MenuButton groups={[{ items: actions }]} position="bottom-end">
              <ActionIcon aria-label={texts.actions}>
                <IconDots size={18} />
              </ActionIcon>
            </MenuButton>
          </>
        }
      />
    </>
  );
}
