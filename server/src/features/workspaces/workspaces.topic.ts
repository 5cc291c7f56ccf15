import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { defineTopic } from '../../platform/realtime/topic.ts';
import { listAddedIds } from '../conversations/conversations.access.ts';
import { roleIn } from '../members/membership.access.ts';

/** A workspace: its people, and every conversation in it that the person reads. */
export const openWorkspace = defineTopic({
  name: 'workspace',
  permission: seeWorkspace,
  async find(reader, { userId }, id) {
    const [role, added] = await Promise.all([roleIn(reader, id, userId), listAddedIds(reader, id, userId)]);
    return { id, role, added: added.map((conversation) => ({ id: conversation, workspace_id: id })) };
  },
  roomsOf: ({ id, role, added }) => [
    rooms.workspace(id),
    ...(role === 'guest' ? added.map(rooms.guests) : [rooms.insiders(id)]),
    ...added.map(rooms.feed),
  ],
});
