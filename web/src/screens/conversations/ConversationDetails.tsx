import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { ChannelAbout } from '../../features/channels/details/ChannelAbout.tsx';
import { ChannelPeople } from '../../features/channels/details/ChannelPeople.tsx';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import { usePanelNavigation } from '../../features/conversations/conversations.panel.ts';
import { DmAbout } from '../../features/dms/DmAbout.tsx';
import { useDms } from '../../features/dms/dms.queries.ts';
import { ConversationFiles } from '../../features/files/list/ConversationFiles.tsx';
import { PinList } from '../../features/pins/PinList.tsx';
import { useCurrentWorkspace } from '../../features/workspaces/workspaces.queries.ts';
import { SidePanelHeader } from '../../ui/layout/SidePanel.tsx';
import classes from './ConversationDetails.module.css';
import { detailsTexts as texts } from './details.texts.ts';

interface Props {
  conversation: Conversation;
  /** The selected tab. An unknown value selects the first tab. */
  value: string;
}

const CHANNEL_TABS = ['about', 'members', 'files', 'pins'] as const;
const DM_TABS = ['about', 'files', 'pins'] as const;

/** The details panel of a conversation: about, members, files and pins. */
export function ConversationDetails({ conversation, value }: Props) {
  const { openDetails } = usePanelNavigation();
  const tabs = conversation.kind === 'channel' ? CHANNEL_TABS : DM_TABS;
  const tab = tabs.find((one) => one === value) ?? 'about';
  return (
    <>
      <SidePanelHeader title={texts.title} detail={conversation.label} />
      <Tabs
        value={tab}
        onChange={(next) => next && openDetails(next)}
        keepMounted={false}
        className={classes.tabs ?? ''}
        classNames={{ panel: classes.panel ?? '', list: classes.list ?? '' }}
      >
        <Tabs.List>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'files' ? (
            <ConversationFiles conversation={conversation} />
          ) : tab === 'pins' ? (
            <PinList conversation={conversation} />
          ) : conversation.kind === 'channel' ? (
            <ChannelTab conversation={conversation} tab={tab} />
          ) : (
            <DmTab conversation={conversation} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function ChannelTab({ conversation, tab }: { conversation: Conversation; tab: 'about' | 'members' }) {
  const workspace = useCurrentWorkspace();
  const { data } = useChannels(conversation.workspace_id);
  const channel = data?.find(({ id }) => id === conversation.id);
  if (!channel || !workspace) return null;
  const Part = tab === 'about' ? ChannelAbout : ChannelPeople;
  return <Part key={channel.id} channel={channel} workspace={workspace} />;
}

function DmTab({ conversation }: { conversation: Conversation }) {
  const { data } = useDms(conversation.workspace_id);
  const dm = data?.find(({ id }) => id === conversation.id);
  return dm ? <DmAbout dm={dm} /> : null;
}
