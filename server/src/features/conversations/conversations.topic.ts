import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { findConversation } from './conversations.access.ts';

/** The topic of an open conversation: clients that show the conversation subscribe to it. */
export const openConversation = ({ kind, see }: ConversationVariant) =>
  defineTopic({
    name: kind,
    permission: see,
    find: (reader, { userId }, id) => findConversation(reader, id, userId),
    roomsOf: (conversation) => [rooms.open(conversation)],
  });
