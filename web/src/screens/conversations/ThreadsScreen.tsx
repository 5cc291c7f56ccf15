import { IconBuildingCommunity, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useRef } from 'react';
import { conversationOf as channelOf } from '../../features/channels/channels.cache.ts';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { channelsTexts } from '../../features/channels/channels.texts.ts';
import { ChannelList } from '../../features/channels/list/ChannelList.tsx';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import type { ConversationSearch } from '../../features/conversations/conversations.panel.ts';
import { threadsQuery } from '../../features/conversations/threads.queries.ts';
import { conversationOf as dmOf } from '../../features/dms/dms.cache.ts';
import { useDms } from '../../features/dms/dms.queries.ts';
import { ThreadItem } from '../../features/threads/ThreadItem.tsx';
import { ThreadsLink } from '../../features/threads/ThreadsLink.tsx';
import { threadsTexts as texts } from '../../features/threads/threads.texts.ts';
import { useCurrentWorkspace } from '../../features/workspaces/workspaces.queries.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { PaneHeader, PaneLayout } from '../../ui/layout/PaneLayout.tsx';
import { InWorkspace } from '../InWorkspace.tsx';
import { useConversationPanel } from './conversation-panels.tsx';
import classes from './ThreadsScreen.module.css';

export function ThreadsScreen() {
  return (
    <InWorkspace>
      <Threads />
    </InWorkspace>
  );
}

function Threads() {
  const workspace = useCurrentWorkspace();
  if (!workspace)
    return <EmptyState icon={<IconBuildingCommunity size={24} />} title={texts.threads} isScreen />;
  return <WorkspaceThreads key={workspace.id} workspace={workspace} />;
}

function WorkspaceThreads({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const findConversation = useConversations(workspace.id);
  const panel = useConversationPanel(useOpenThread(workspace.id, findConversation));
  return (
    <PaneLayout
      list={
        <ChannelList
          workspace={workspace}
          selectedId={null}
          isBeside
          top={<ThreadsLink workspaceId={workspace.id} isCurrent />}
        />
      }
      listLabel={channelsTexts.list}
      showing="main"
      onBack={() => void navigate({ to: '/channels' })}
      backLabel={texts.back}
      panel={panel}
    >
      <PaneHeader title={texts.threads} detail={workspace.name} />
      <ThreadList workspace={workspace} findConversation={findConversation} />
    </PaneLayout>
  );
}

/** Unread threads first, then by the newest reply. */
const byUnreadThenNewest = (one: FollowedThread, other: FollowedThread) =>
  Number(other.unread.length > 0) - Number(one.unread.length > 0) ||
  (other.thread?.last_reply_at ?? '').localeCompare(one.thread?.last_reply_at ?? '');

type FindConversation = (row: FollowedThread) => Conversation | null;

/** Returns a function that finds the conversation of a thread. */
function useConversations(workspaceId: string): FindConversation {
  const channels = useChannels(workspaceId);
  const dms = useDms(workspaceId);
  return (row) => {
    const { id } = conversationOfReference(row);
    const channel = channels.data?.find((one) => one.id === id);
    const dm = dms.data?.find((one) => one.id === id);
    return channel ? channelOf(channel) : dm ? dmOf(dm) : null;
  };
}

/** Returns the conversation of the thread in the URL. It stays open after the user unfollows it. */
function useOpenThread(workspaceId: string, findConversation: FindConversation): Conversation | null {
  const { thread }: ConversationSearch = useSearch({ strict: false });
  const { data = [] } = useQuery(threadsQuery(workspaceId));
  const lastOpen = useRef<FollowedThread | null>(null);
  const row = data.find(({ message_id }) => message_id === thread);
  if (row) lastOpen.current = row;
  return lastOpen.current?.message_id === thread && lastOpen.current
    ? findConversation(lastOpen.current)
    : null;
}

interface ListProps {
  workspace: Workspace;
  findConversation: FindConversation;
}

function ThreadList({ workspace: { id }, findConversation }: ListProps) {
  const { thread: openId }: ConversationSearch = useSearch({ strict: false });
  const threads = useQuery(threadsQuery(id));
  const roving = useRovingTabindex('column');
  return (
    <QueryContent
      query={threads}
      pending={<UserListSkeleton rows={6} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(rows) => {
        const shown = rows.filter(({ thread }) => thread !== null).toSorted(byUnreadThenNewest);
        if (shown.length === 0) return <EmptyState icon={<IconMessages size={24} />} {...texts.empty} />;
        return (
          <div className={classes.box}>
            <ul ref={roving} className={classes.list} aria-label={texts.select}>
              {shown.map((row) => (
                <ThreadItem
                  key={row.message_id}
                  row={row}
                  label={findConversation(row)?.label ?? ''}
                  isOpen={row.message_id === openId}
                />
              ))}
            </ul>
          </div>
        );
      }}
    </QueryContent>
  );
}
