import { IconBuildingCommunity, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { conversationOf as channelOf } from '../../features/channels/channels.cache.ts';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { channelsTexts } from '../../features/channels/channels.texts.ts';
import { ChannelList } from '../../features/channels/list/ChannelList.tsx';
import { threadsQuery } from '../../features/conversations/threads.queries.ts';
import { dmLabelOf } from '../../features/dms/dms.cache.ts';
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
import classes from './ThreadsScreen.module.css';

export function ThreadsScreen() {
  return (
    <InWorkspace>
      <Threads />
    </InWorkspace>
  );
}

function Threads() {
  const navigate = useNavigate();
  const workspace = useCurrentWorkspace();
  if (!workspace)
    return <EmptyState icon={<IconBuildingCommunity size={24} />} title={texts.threads} isScreen />;
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
    >
      <PaneHeader title={texts.threads} detail={workspace.name} />
      <ThreadList workspace={workspace} />
    </PaneLayout>
  );
}

/** Unread threads first, then by the newest reply. */
const byUnreadThenNewest = (one: FollowedThread, other: FollowedThread) =>
  Number(other.unread.length > 0) - Number(one.unread.length > 0) ||
  (other.thread?.last_reply_at ?? '').localeCompare(one.thread?.last_reply_at ?? '');

function ThreadList({ workspace: { id } }: { workspace: Workspace }) {
  const threads = useQuery(threadsQuery(id));
  const channels = useChannels(id);
  const dms = useDms(id);
  const roving = useRovingTabindex('column');
  const labelFor = (row: FollowedThread) => {
    const place = conversationOfReference(row).id;
    const channel = channels.data?.find((one) => one.id === place);
    const dm = dms.data?.find((one) => one.id === place);
    return channel ? channelOf(channel).label : dm ? dmLabelOf(dm) : '';
  };
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
                <ThreadItem key={row.message_id} row={row} label={labelFor(row)} />
              ))}
            </ul>
          </div>
        );
      }}
    </QueryContent>
  );
}
