import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import { SearchPanel } from '../../features/search/SearchPanel.tsx';
import { SidePanelHeader } from '../../ui/layout/SidePanel.tsx';
import { detailsTexts as texts } from './details.texts.ts';

/** The side panel that searches a conversation’s messages. */
export const SearchSidePanel = ({ conversation }: { conversation: Conversation }) => (
  <>
    <SidePanelHeader title={texts.find} />
    <SearchPanel conversation={conversation} />
  </>
);
