import type { Conversation } from '../features/conversations/conversations.cache.ts';
import { FindPanel } from '../features/find/FindPanel.tsx';
import { AsideHeader } from '../ui/AsidePane.tsx';
import { detailsTexts as texts } from './details.texts.ts';

/** What was said in a conversation, searched. */
export const FindAside = ({ conversation }: { conversation: Conversation }) => (
  <>
    <AsideHeader title={texts.find} />
    <FindPanel conversation={conversation} />
  </>
);
