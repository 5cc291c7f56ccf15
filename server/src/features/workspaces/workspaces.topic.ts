import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { feedOf, rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { listHeard } from '../conversations/conversations.access.ts';
import { roleIn } from '../members/membership.access.ts';

/** A workspace: its people, and every conversation in it that the person reads. */
export const openWorkspace = defineTopic({
  name: 'workspace',
  permission: seeWorkspace,
  async find(reader, { userId }, id) {
    const role = await roleIn(reader, id, userId);
    return { id, role, heard: await listHeard(reader, id, userId, role) };
  },
  roomsOf: ({ id, role, heard }) => [
    rooms.workspace(id),
    ...(role === 'guest' ? heard.map(rooms.guests) : [rooms.insiders(id)]),
    ...heard.flatMap((conversation) => feedOf(conversation, conversation.follows)),
  ],
});
