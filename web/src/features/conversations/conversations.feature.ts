import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { ignoreEvent } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const conversations: Feature = {
  name: 'conversations',
  appliers: variants.flatMap((variant) => {
    const { userTyping, userStoppedTyping } = conversationEvents(variant);
    return [userTyping, userStoppedTyping].map((event) =>
      ignoreEvent(event, 'who is typing is never fetched: the typing store holds it'),
    );
  }),
};
