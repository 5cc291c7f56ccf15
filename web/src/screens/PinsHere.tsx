import type { Conversation } from '../features/conversations/conversations.cache.ts';
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const PinsButton = lazyPart(() => import('../features/pins/PinsButton.tsx'), 'PinsButton');

/** In the header of a conversation: what is pinned in it. */
export const PinsHere = ({ conversation }: { conversation: Conversation }) => (
  <LatePart instead={null}>
    <PinsButton conversation={conversation} />
  </LatePart>
);
