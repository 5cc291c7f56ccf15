import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconLockQuestion, IconMessages } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChannelHeader } from '../../features/channels/ChannelHeader.tsx';
import { conversationOf } from '../../features/channels/channels.cache.ts';
import { useChannels } from '../../features/channels/channels.queries.ts';
import {
  channelsRemovedLocally,
  findNeighborChannel,
  nextChannelToFocus,
} from '../../features/channels/channels.removed-locally.ts';
import { channelsTexts as texts } from '../../features/channels/channels.texts.ts';
import { EmptyChannelActions } from '../../features/channels/EmptyChannelActions.tsx';
import { storeLastChannel } from '../../features/channels/last-channel.storage.ts';
import { ChannelList } from '../../features/channels/list/ChannelList.tsx';
import { channelAddressOf, useLastChannel } from '../../features/channels/useLastChannel.ts';
import { TypingIndicator } from '../../features/conversations/typing/TypingIndicator.tsx';
import { useTypingSignal } from '../../features/conversations/typing/useTypingSignal.ts';
import { Composer } from '../../features/messages/composer/Composer.tsx';
import { MessageList } from '../../features/messages/list/MessageList.tsx';
import { findAuthor } from '../../features/messages/messages.queries.ts';
import { MessageView } from '../../features/messages/view/MessageView.tsx';
import { ThreadsLink } from '../../features/threads/ThreadsLink.tsx';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../../features/workspaces/workspaces.texts.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { PageSkeleton, UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { InWorkspace } from '../InWorkspace.tsx';
import { ConversationButtons } from './ConversationButtons.tsx';
import { useConversationPanel } from './conversation-panels.tsx';
import { messageSlots } from './message-slots.ts';
import { ScheduledMessagesNotice, SendLaterButton } from './SendLater.tsx';
import { TypistFace } from './TypistFace.tsx';

const ArchivedNotice = lazyComponent(
  () => import('../../features/channels/details/ArchivedNotice.tsx'),
  'ArchivedNotice',
);

const JoinNotice = lazyComponent(() => import('../../features/channels/JoinNotice.tsx'), 'JoinNotice');

const CallBanner = lazyComponent(() => import('../../features/calls/CallBanner.tsx'), 'CallBanner');

export function ChannelsScreen() {
  return (
    <InWorkspace>
      <Channels />
    </InWorkspace>
  );
}

function Channels() {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace) return <WorkspaceChannels key={workspace.id} workspace={workspace} />;
  return (
    <QueryContent
      query={workspaces}
      pending={<PageSkeleton />}
      errorMessage={() => workspacesTexts.loadFailed}
    >
      {() => <EmptyState icon={<IconBuildingCommunity size={24} />} {...texts.noWorkspace} isScreen />}
    </QueryContent>
  );
}

function WorkspaceChannels({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { channelId = null } = useParams({ strict: false });
  const channels = useChannels(workspace.id);
  const channel = channels.data?.find(({ id }) => id === channelId);
  const toList = () => void navigate({ to: '/channels' });
  useLeaveDeletedChannel(channelId, channels.data, toList);
  useRefetchUnknownChannel(channelId, channels);
  const conversation = channel ? conversationOf(channel) : null;
  useTitleSubject(conversation?.label ?? null);
  const panel = useConversationPanel(conversation);

  return (
    <PaneLayout
      list={
        <ChannelList
          workspace={workspace}
          selectedId={channelId}
          top={<ThreadsLink workspaceId={workspace.id} />}
        />
      }
      listLabel={texts.list}
      showing={channelId ? 'main' : 'list'}
      onBack={toList}
      backLabel={texts.back}
      panel={panel}
      {...(channelId !== null && { visibilityKey: 'channels' })}
    >
      {!channelId ? (
        <NoChannel workspaceId={workspace.id} hasChannels={channels.data?.length !== 0} />
      ) : channel ? (
        <OpenChannel key={channel.id} channel={channel} workspace={workspace} />
      ) : (
        <QueryContent
          query={channels}
          pending={<UserListSkeleton rows={8} />}
          errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
        >
          {() =>
            channels.isFetching ? (
              <UserListSkeleton rows={8} />
            ) : (
              <EmptyState
                icon={<IconLockQuestion size={24} />}
                title={texts.missing.title}
                isScreen
                action={
                  <Button variant="default" onClick={toList}>
                    {texts.missing.action}
                  </Button>
                }
              />
            )
          }
        </QueryContent>
      )}
    </PaneLayout>
  );
}

/** Redirects to the last open channel where list and channel both fit; otherwise asks the user to select one. */
function NoChannel({ workspaceId, hasChannels }: { workspaceId: string; hasChannels: boolean }) {
  const last = useLastChannel(workspaceId);
  const [hasRoom] = useState(() => matchMedia('(min-width: 769px)').matches);
  if (last && hasRoom) return <Navigate {...channelAddressOf(last)} replace />;
  const { title, text } = texts.select;
  return <EmptyState icon={<IconMessages size={24} />} title={title} text={hasChannels && text} />;
}

/** Refetches the list once when it lacks the requested channel, which may be new. Only then is the channel reported as missing. */
function useRefetchUnknownChannel(channelId: string | null, channels: ReturnType<typeof useChannels>): void {
  const { data, refetch } = channels;
  const isUnknown = data !== undefined && channelId !== null && !data.some(({ id }) => id === channelId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per URL, so a channel deleted while open is not refetched
  useLayoutEffect(() => {
    if (isUnknown) void refetch();
  }, [channelId]);
}

/** When the open channel is deleted or the user loses access, returns to the list with a toast. */
function useLeaveDeletedChannel(
  channelId: string | null,
  channels: readonly Channel[] | undefined,
  toList: () => void,
): void {
  const client = useQueryClient();
  const shown = useRef<readonly Channel[]>([]);
  const leave = useRef(toList);
  leave.current = toList;
  useEffect(() => {
    const known = shown.current;
    shown.current = channels ?? [];
    const before = known.find(({ id }) => id === channelId);
    if (!before || shown.current.some(({ id }) => id === channelId)) return;
    if (!channelsRemovedLocally(client).has(before.id)) toast.error(texts.gone({ name: before.name }));
    nextChannelToFocus(client).id = findNeighborChannel(known, before.id);
    leave.current();
  }, [client, channels, channelId]);
}

function OpenChannel({ channel, workspace }: { channel: Channel; workspace: Workspace }) {
  const conversation = conversationOf(channel);
  useEffect(() => storeLastChannel(channel.workspace_id, channel.id), [channel.workspace_id, channel.id]);
  const client = useQueryClient();
  const { keystroke, stop } = useTypingSignal(conversation);
  return (
    <MessageView conversation={conversation}>
      <ChannelHeader channel={channel} workspace={workspace}>
        <ConversationButtons conversation={conversation} />
      </ChannelHeader>
      <LazyBoundary fallback={null}>
        <CallBanner conversation={conversation} />
      </LazyBoundary>
      <MessageList
        conversation={conversation}
        slots={messageSlots}
        emptyActions={<EmptyChannelActions channel={channel} workspace={workspace} />}
      />
      <TypingIndicator
        conversation={conversation}
        renderFace={(typist) => (
          <TypistFace
            typist={typist}
            known={findAuthor(client, conversation, typist.id)}
            workspaceId={channel.workspace_id}
          />
        )}
      />
      {channel.archived_at ? (
        <LazyBoundary fallback={null}>
          <ArchivedNotice channel={channel} workspace={workspace} />
        </LazyBoundary>
      ) : !channel.is_followed ? (
        <LazyBoundary fallback={null}>
          <JoinNotice channel={conversation} />
        </LazyBoundary>
      ) : (
        <>
          <ScheduledMessagesNotice conversation={conversation} />
          <Composer
            conversation={conversation}
            onKeystroke={keystroke}
            onSent={stop}
            Later={SendLaterButton}
          />
        </>
      )}
    </MessageView>
  );
}
