import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconLockQuestion, IconMessages } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useEffect, useRef } from 'react';
import { ChannelHeader } from '../features/channels/ChannelHeader.tsx';
import { ChannelList } from '../features/channels/ChannelList.tsx';
import { CreateChannelModal } from '../features/channels/CreateChannelModal.tsx';
import { wasLeftHere } from '../features/channels/channels.mutations.ts';
import { useChannels } from '../features/channels/channels.queries.ts';
import { channelsTexts as texts } from '../features/channels/channels.texts.ts';
import { Composer } from '../features/messages/composer/Composer.tsx';
import { MessageList } from '../features/messages/list/MessageList.tsx';
import type { MessageSlots } from '../features/messages/list/slots.ts';
import { QuickReactions } from '../features/reactions/QuickReactions.tsx';
import { ReactionBar } from '../features/reactions/ReactionBar.tsx';
import { TypingIndicator } from '../features/typing/TypingIndicator.tsx';
import { useTypingSignal } from '../features/typing/useTypingSignal.ts';
import { useCurrentWorkspace, useWorkspaces } from '../features/workspaces/workspaces.queries.ts';
import { useTitle } from '../platform/title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PaneLayout } from '../ui/PaneLayout.tsx';
import { PageSkeleton, PeopleSkeleton } from '../ui/Skeletons.tsx';
import { toast } from '../ui/toast.ts';
import { InWorkspace } from './InWorkspace.tsx';

const slots: MessageSlots = { Below: ReactionBar, Actions: QuickReactions };

export function ChannelsScreen() {
  const { workspaceId } = useParams({ strict: false });
  return workspaceId ? (
    <InWorkspace>
      <Channels />
    </InWorkspace>
  ) : (
    <Channels />
  );
}

function Channels() {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  const navigate = useNavigate();

  const open = ({ id, workspace_id }: Channel) =>
    void navigate({
      to: '/workspace/$workspaceId/channel/$channelId',
      params: { workspaceId: workspace_id, channelId: id },
    });
  return (
    <>
      {workspace ? (
        <WorkspaceChannels key={workspace.id} workspace={workspace} />
      ) : workspaces.isPending ? (
        <PageSkeleton />
      ) : (
        <EmptyState icon={<IconBuildingCommunity size={24} />} {...texts.noWorkspace} />
      )}
      <CreateChannelModal workspaceId={workspace?.id ?? null} onCreated={open} />
    </>
  );
}

function WorkspaceChannels({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { channelId = null } = useParams({ strict: false });
  const channels = useChannels(workspace.id);
  const channel = channels.data?.find(({ id }) => id === channelId);
  const toList = () => void navigate({ to: '/channels' });
  useLeaveWhenGone(channelId, channel, toList);
  useTitle(channel ? `${channel.is_private ? '' : '#'}${channel.name}` : null);

  return (
    <PaneLayout
      list={<ChannelList workspace={workspace} selectedId={channelId} />}
      listLabel={texts.list}
      showing={channelId ? 'main' : 'list'}
      onBack={toList}
      backLabel={texts.back}
    >
      {!channelId ? (
        <EmptyState icon={<IconMessages size={24} />} {...texts.select} />
      ) : channel ? (
        <OpenChannel key={channel.id} channel={channel} workspace={workspace} />
      ) : channels.isPending ? (
        <PeopleSkeleton rows={8} />
      ) : (
        <EmptyState
          icon={<IconLockQuestion size={24} />}
          title={texts.missing.title}
          action={
            <Button variant="default" onClick={toList}>
              {texts.missing.action}
            </Button>
          }
        />
      )}
    </PaneLayout>
  );
}

/** Whoever looks at a channel when it goes is led back to the list, and told why. */
function useLeaveWhenGone(channelId: string | null, channel: Channel | undefined, toList: () => void): void {
  const shown = useRef<Channel | undefined>(undefined);
  const leave = useRef(toList);
  leave.current = toList;
  useEffect(() => {
    const before = shown.current;
    shown.current = channel;
    if (!before || channel || before.id !== channelId) return;
    if (!wasLeftHere(before.id)) toast.error(texts.gone({ name: before.name }));
    leave.current();
  }, [channel, channelId]);
}

function OpenChannel({ channel, workspace }: { channel: Channel; workspace: Workspace }) {
  const { keystroke, stop } = useTypingSignal(channel.id);
  const label = channel.is_private ? channel.name : `#${channel.name}`;
  return (
    <>
      <ChannelHeader channel={channel} workspace={workspace} />
      <MessageList channel={channel} label={label} slots={slots} />
      <TypingIndicator channelId={channel.id} />
      <Composer channel={channel} label={label} onKeystroke={keystroke} onSent={stop} />
    </>
  );
}
