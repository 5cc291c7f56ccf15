import { callParticipationPermission } from '@workflow/contract/calls/calls.permissions.ts';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic, type Topic } from '../../platform/realtime/topic.ts';
import { findConversation } from '../conversations/conversations.access.ts';

/**
 * The topics of a call: one to join it, and one for its participants. They are one subscription under one name and differ only in the
 * error: a user who may not join gets the error of the conversation; a user who has not joined gets an error that says so.
 */
export const callTopics = (
  variant: ConversationVariant,
): { readonly join: Topic; readonly joined: Topic } => {
  const withPermission = (permission: Permission<ConversationFacts>) =>
    defineTopic({
      name: `${variant.kind}_call`,
      permission,
      find: (reader, { userId }, id) => findConversation(reader, id, userId),
      roomsOf: (conversation) => [rooms.call(conversation)],
    });
  return { join: withPermission(variant.post), joined: withPermission(callParticipationPermission(variant)) };
};
