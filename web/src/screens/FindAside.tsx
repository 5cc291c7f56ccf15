import type { Conversation } from '../features/conversations/conversations.cache.ts';
import { FindPanel } from '../features/search/SearchPanel.tsx';
import { AsideHeader } from '../ui/layout/SidePanel.tsx';
import { detailsTexts as texts } from './details.texts.ts';

/** What was said in a conversation, searched. */
export const FindAside = ({ conversation }: { conversation: Conversation }) => (
  <>
    <AsideHeader title={texts.find} />
    <FindPanel conversation={conversation} />
  </>
);
