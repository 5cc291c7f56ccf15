import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { feedOf, rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { listJoinedConversations } from '../conversations/conversations.access.ts';
import { findRoleFacts } from '../members/membership.access.ts';

/** The topic of a workspace: its members, and the conversations that the user was added to or follows. */
export const openWorkspace = defineTopic({
  name: 'workspace',
  permission: seeWorkspace,
  async find(reader, { userId }, id) {
    const facts = await findRoleFacts(reader, id, userId);
    const conversations = await listJoinedConversations(reader, id, userId, facts.role);
    return { id, ...facts, conversations };
  },
  roomsOf: ({ id, role, conversations }) => [
    rooms.workspace(id),
    ...(role === 'guest' ? conversations.map(rooms.guests) : [rooms.insiders(id)]),
    ...conversations.flatMap((conversation) => feedOf(conversation, conversation.follows)),
  ],
});
