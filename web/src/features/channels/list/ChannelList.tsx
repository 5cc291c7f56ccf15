import { ActionIcon, Button } from '@mantine/core';
import { IconListSearch, IconMessages, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { deleteChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { createChannel } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useShortcutTitle } from '../../../platform/keyboard/shortcut-title.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { focusWithin } from '../../../ui/focus/panes.ts';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { ListHeader } from '../../../ui/list/ListHeader.tsx';
import { UnreadScroll } from '../../../ui/list/UnreadScroll.tsx';
import { SidebarSections } from '../../sidebar/SidebarSections.tsx';
import { groupBySection, settingsByConversation, unreadCountsOf } from '../../sidebar/sidebar.cache.ts';
import { useSidebarArrangement } from '../../sidebar/sidebar.queries.ts';
import { MarkAllReadButton } from '../../unread/MarkAllReadButton.tsx';
import { isInChannelList } from '../channels.cache.ts';
import { openBrowse, openCreateChannel } from '../channels.dialog.ts';
import { channelFactsOf } from '../channels.permissions.ts';
import { useChannels } from '../channels.queries.ts';
import { nextChannelToFocus } from '../channels.removed-locally.ts';
import { channelsTexts as texts } from '../channels.texts.ts';
import { useConfirmDeleteChannel } from '../useConfirmDeleteChannel.ts';
import { ChannelItem } from './ChannelItem.tsx';

interface Props {
  workspace: Workspace;
  selectedId: string | null;
  /** Content above the channels. */
  top?: ReactNode;
  /** Whether the screen shows something other than a channel, such as Threads. */
  isBeside?: boolean;
}

export function ChannelList({ workspace, selectedId, top, isBeside = false }: Props) {
  const mayCreate = createChannel.allows(workspace);
  const browseTitle = useShortcutTitle(texts.browse);
  const createTitle = useShortcutTitle(texts.create, texts.shortcut);
  useFocusNeighborOfRemoved();
  return (
    <>
      <ListHeader
        title={texts.title}
        detail={workspace.name}
        isScreenTitle={selectedId === null && !isBeside}
        action={
          <>
            <MarkAllReadButton workspaceId={workspace.id} />
            <ActionIcon aria-label={texts.browse} title={browseTitle} onClick={openBrowse}>
              <IconListSearch size={18} />
            </ActionIcon>
            {mayCreate && (
              <ActionIcon aria-label={texts.create} title={createTitle} onClick={openCreateChannel}>
                <IconPlus size={18} />
              </ActionIcon>
            )}
          </>
        }
      />
      {top}
      <ChannelListBody workspace={workspace} selectedId={selectedId} mayCreate={mayCreate} />
    </>
  );
}

/**
 * Moves the focus to the neighboring row when the open channel disappears, unless the focus was elsewhere on the page.
 */
function useFocusNeighborOfRemoved(): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    const beside = nextChannelToFocus(client);
    const row = beside.id && document.querySelector<HTMLElement>(`[data-conversation="${beside.id}"]`);
    beside.id = null;
    if (row && document.activeElement === document.body) focusWithin(row);
  }, [client]);
}

function ChannelListBody({ workspace, selectedId, mayCreate }: Props & { mayCreate: boolean }) {
  const me = useCurrentUserId();
  const channels = useChannels(workspace.id);
  const arrangement = useSidebarArrangement(workspace.id);
  const askToDelete = useConfirmDeleteChannel();
  const roving = useRovingTabindex('column');
  const choices = useMemo(() => settingsByConversation(arrangement.data), [arrangement.data]);
  const groups = useMemo(() => {
    const listed = channels.data?.filter((channel) => channel.id === selectedId || isInChannelList(channel));
    return groupBySection('channel', listed ?? [], arrangement.data, choices);
  }, [channels.data, arrangement.data, choices, selectedId]);
  const isMuted = ({ id }: Channel) => choices.get(id)?.is_muted ?? false;
  const isWaiting = (channel: Channel) => {
    const { unread, mentions } = unreadCountsOf(channel, isMuted(channel));
    return unread + mentions > 0;
  };
  const skeleton = <ListSkeleton label={texts.loading} />;

  return (
    <QueryContent
      query={channels}
      pending={skeleton}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) =>
        arrangement.isPending ? (
          // The saved order is required first; without it the channels would jump when it loads.
          skeleton
        ) : all.length === 0 ? (
          <EmptyState
            icon={<IconMessages size={24} />}
            {...(mayCreate ? texts.empty : texts.emptyForGuests)}
            action={mayCreate && <Button onClick={openCreateChannel}>{texts.createFirst}</Button>}
          />
        ) : (
          <UnreadScroll above={texts.unreadAbove} below={texts.unreadBelow}>
            {groups.every(({ rows }) => rows.length === 0) && (
              <EmptyState
                icon={<IconMessages size={24} />}
                {...texts.noneJoined}
                action={<Button onClick={openBrowse}>{texts.browse}</Button>}
              />
            )}
            <nav ref={roving} aria-label={texts.list}>
              <SidebarSections
                workspaceId={workspace.id}
                kind="channel"
                arrangement={arrangement.data}
                groups={groups}
                title={texts.title}
                staysVisible={(channel) => channel.id === selectedId || isWaiting(channel)}
              >
                {(channel) => (
                  <ChannelItem
                    key={channel.id}
                    channel={channel}
                    selected={channel.id === selectedId}
                    isMuted={isMuted(channel)}
                    onDelete={
                      deleteChannel.allows(channelFactsOf(channel, workspace.role, me))
                        ? askToDelete
                        : undefined
                    }
                  />
                )}
              </SidebarSections>
            </nav>
          </UnreadScroll>
        )
      }
    </QueryContent>
  );
}
