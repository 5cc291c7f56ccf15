import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';

/** Returns the facts about a channel from which the contract derives the signed-in user's permissions. */
export function channelFactsOf(channel: Channel, role: Role, me: string | null): ConversationFacts {
  return {
    kind: 'channel',
    is_private: channel.is_private,
    role,
    is_member: channel.is_member,
    is_archived: channel.archived_at !== null,
    is_creator: channel.created_by !== null && channel.created_by === me,
  };
}
