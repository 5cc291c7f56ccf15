import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { addChannelMember, deleteChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { useMe } from '../../platform/me.ts';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../ui/menu/menu.ts';
import { PaneHeader } from '../../ui/PaneLayout.tsx';
import { useReadItem } from '../unread/useReadItem.tsx';
import classes from './ChannelHeader.module.css';
import { ChannelIcon } from './ChannelIcon.tsx';
import { conversationOf } from './channels.cache.ts';
import { factsOf } from './channels.facts.ts';
import { useFollowChannel } from './channels.mutations.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import { useAskToDelete } from './useAskToDelete.ts';

const People = lazyPart(() => import('./ChannelPeople.tsx'), 'ChannelPeople');

interface Props {
  channel: Channel;
  workspace: Workspace;
}

export function ChannelHeader({ channel, workspace }: Props) {
  const me = useMe();
  const [peopleOpened, setPeopleOpened] = useState(false);
  const askToDelete = useAskToDelete();
  const follow = useFollowChannel(channel);
  const facts = factsOf(channel, workspace.role, me);

  const readItem = useReadItem(conversationOf(channel));

  const actions: MenuItem[] = [
    readItem,
    {
      key: 'follow',
      label: channel.is_followed ? texts.unfollow : texts.follow,
      icon: channel.is_followed ? <IconBellOff size={16} /> : <IconBell size={16} />,
      isDisabled: follow.isPending,
      onChoose: () => follow.mutate(!channel.is_followed),
    },
  ];
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
            <span className={classes.words} title={channel.name}>
              <bdi>{channel.name}</bdi>
            </span>
          </span>
        }
        detail={
          <span className={classes.detail}>
            <span>{texts.messages({ count: channel.message_count })}</span>
            {channel.description && (
              <span className={classes.description} title={channel.description}>
                <bdi>{channel.description}</bdi>
              </span>
            )}
          </span>
        }
        actions={
          <>
            {channel.is_private && addChannelMember.allows(facts) && (
              <ActionIcon
                aria-label={texts.people.open}
                title={texts.people.open}
                onClick={() => setPeopleOpened(true)}
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
      <LazyDialog
        channel={channel}
        facts={facts}
        opened={peopleOpened}
        onClose={() => setPeopleOpened(false)}
        Part={People}
      />
    </>
  );
}
