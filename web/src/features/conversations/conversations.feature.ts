import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { ignoreEvent } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const conversations: Feature = {
  name: 'conversations',
  appliers: faces.flatMap((face) => {
    const { userTyping, userStoppedTyping } = conversationEvents(face);
    return [userTyping, userStoppedTyping].map((event) =>
      ignoreEvent(event, 'who is typing is never fetched: the typing store holds it'),
    );
  }),
};
