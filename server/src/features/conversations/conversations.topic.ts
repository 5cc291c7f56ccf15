import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Topic } from '../../platform/realtime/subscriptions.ts';
import { findConversation } from './conversations.access.ts';

/** A conversation that the person looks at. */
export const openConversation: Topic = {
  name: 'conversation',
  async roomsFor(reader, { userId }, id) {
    const conversation = await findConversation(reader, id, userId);
    return conversation && canRead(conversation) ? [rooms.open(conversation)] : [];
  },
};
