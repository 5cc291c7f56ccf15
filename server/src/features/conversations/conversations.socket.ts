import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/client.ts';
import { type Room, rooms } from '../../platform/realtime/rooms.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { requireWorkspace, roleIn } from '../workspaces/workspaces.access.ts';
import { listVisibleIds } from './conversations.access.ts';

/** The rooms of a workspace that a person may be in at this moment. */
async function roomsOf(database: Database, actor: Actor, workspaceId: string): Promise<Room[]> {
  const role = await roleIn(database, workspaceId, actor.userId);
  if (role === null) return [];
  const ids = await listVisibleIds(database, workspaceId, actor.userId);
  return [
    rooms.workspace(workspaceId),
    ...(role === 'guest' ? [] : [rooms.insiders(workspaceId)]),
    ...ids.map((id) => rooms.feed(id)),
  ];
}

export const conversationSocket = (database: Database): readonly SocketHandler[] => [
  onEvent(joinWorkspace, async ({ actor, payload, connection }) => {
    await requireWorkspace(database, actor, payload.workspace_id, seeWorkspace);
    const allowed = await roomsOf(database, actor, payload.workspace_id);
    await connection.join(allowed);
    // Somebody may have taken the person out between the check and the join, and so not reached this socket.
    const still = new Set(await roomsOf(database, actor, payload.workspace_id));
    await connection.leave(allowed.filter((room) => !still.has(room)));
  }),
  onEvent(leaveWorkspace, async ({ actor, payload, connection }) => {
    await connection.leave(await roomsOf(database, actor, payload.workspace_id));
  }),
];
