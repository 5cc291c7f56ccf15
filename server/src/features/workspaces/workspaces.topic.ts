import { rooms } from '../../platform/realtime/rooms.ts';
import type { Topic } from '../../platform/realtime/subscriptions.ts';
import { listAddedIds } from '../conversations/conversations.access.ts';
import { roleIn } from '../members/membership.access.ts';

/** A workspace: its people, and every conversation in it that the person reads. */
export const openWorkspace: Topic = {
  name: 'workspace',
  async roomsFor(reader, { userId }, workspaceId) {
    const [role, added] = await Promise.all([
      roleIn(reader, workspaceId, userId),
      listAddedIds(reader, workspaceId, userId),
    ]);
    if (role === null) return [];
    const refs = added.map((id) => ({ id, workspace_id: workspaceId }));
    return [
      rooms.workspace(workspaceId),
      ...(role === 'guest' ? refs.map(rooms.guests) : [rooms.insiders(workspaceId)]),
      ...refs.map(rooms.feed),
    ];
  },
};
