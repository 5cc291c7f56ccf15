import { userStoppedTyping, userTyping } from '@workflow/contract/channels/channels.events.ts';
import { ignores } from '../../platform/applier.ts';
import type { Feature } from '../../platform/feature.ts';

export const conversations: Feature = {
  name: 'conversations',
  appliers: [
    ignores(userTyping, 'who is typing is never fetched: the typing store holds it'),
    ignores(userStoppedTyping, 'who is typing is never fetched: the typing store holds it'),
  ],
};
