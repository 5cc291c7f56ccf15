import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCallback } from 'react';
import { conversationOf as channelConversation } from '../../features/channels/channels.cache.ts';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { conversationOf as dmConversation } from '../../features/dms/dms.cache.ts';
import { useDms } from '../../features/dms/dms.queries.ts';
import { DraftList } from '../../features/drafts/DraftList.tsx';
import { draftsTexts } from '../../features/drafts/drafts.texts.ts';
import { SavedList } from '../../features/saved/SavedList.tsx';
import { savedTexts as texts } from '../../features/saved/saved.texts.ts';
import { ScheduledList } from '../../features/scheduled/ScheduledList.tsx';
import { scheduledTexts } from '../../features/scheduled/scheduled.texts.ts';
import { useCurrentWorkspace, useWorkspaces } from '../../features/workspaces/workspaces.queries.ts';
import { workspacesTexts } from '../../features/workspaces/workspaces.texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page } from '../../ui/layout/Page.tsx';

/** The Later screen: saved messages, drafts and scheduled messages. */
export function LaterScreen() {
  const workspace = useCurrentWorkspace();
  const workspaces = useWorkspaces();
  if (workspace) return <LaterTabs key={workspace.id} workspace={workspace} />;
  return (
    <Page title={texts.title}>
      <QueryContent
        query={workspaces}
        pending={<UserListSkeleton />}
        errorMessage={() => workspacesTexts.loadFailed}
      >
        {() => <EmptyState icon={<IconBuildingCommunity size={24} />} title={texts.empty.title} />}
      </QueryContent>
    </Page>
  );
}

function LaterTabs({ workspace }: { workspace: Workspace }) {
  const navigate = useNavigate();
  const { list = 'saved' } = useSearch({ from: '/shell/later' });
  const { id } = workspace;
  const channels = useChannels(id);
  const dms = useDms(id);
  const findById = useCallback(
    (conversationId: string) => {
      const channel = channels.data?.find((one) => one.id === conversationId);
      if (channel) return channelConversation(channel);
      const dm = dms.data?.find((one) => one.id === conversationId);
      return dm && dmConversation(dm);
    },
    [channels.data, dms.data],
  );
  const findConversation = useCallback(
    (thing: ConversationReference) => findById(conversationOfReference(thing).id),
    [findById],
  );
  return (
    <Page title={texts.title} text={workspace.name}>
      <Tabs
        value={list}
        onChange={(next) => void navigate({ to: '/later', search: { list: next as typeof list } })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="saved">{texts.in_progress}</Tabs.Tab>
          <Tabs.Tab value="done">{texts.done}</Tabs.Tab>
          <Tabs.Tab value="drafts">{draftsTexts.title}</Tabs.Tab>
          <Tabs.Tab value="scheduled">{scheduledTexts.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="saved">
          <SavedList workspaceId={id} state="in_progress" findConversation={findConversation} />
        </Tabs.Panel>
        <Tabs.Panel value="done">
          <SavedList workspaceId={id} state="done" findConversation={findConversation} />
        </Tabs.Panel>
        <Tabs.Panel value="drafts">
          <DraftList workspaceId={id} findConversation={(place) => findById(place.id)} />
        </Tabs.Panel>
        <Tabs.Panel value="scheduled">
          <ScheduledList workspaceId={id} findConversation={findConversation} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
