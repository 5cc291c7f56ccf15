import { seeConversation } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { Reader } from '../../platform/database/client.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Topic } from '../../platform/realtime/subscriptions.ts';
import { roleIn } from '../workspaces/workspaces.access.ts';
import { findConversation } from './conversations.access.ts';
import { listConversationsOf } from './conversations.store.ts';

/** A workspace: its people, and every conversation in it that the person reads. */
export const openWorkspace = (reader: Reader): Topic => ({
  name: 'workspace',
  async roomsFor({ userId }, workspaceId) {
    const [role, added] = await Promise.all([
      roleIn(reader, workspaceId, userId),
      listConversationsOf(reader, workspaceId, userId),
    ]);
    if (role === null) return [];
    const refs = added.map((id) => ({ id, workspace_id: workspaceId }));
    return [
      rooms.workspace(workspaceId),
      ...(role === 'guest' ? refs.map(rooms.guests) : [rooms.insiders(workspaceId)]),
      ...refs.map(rooms.feed),
    ];
  },
});

/** A conversation that the person looks at. */
export const openConversation = (reader: Reader): Topic => ({
  name: 'conversation',
  async roomsFor({ userId }, id) {
    const conversation = await findConversation(reader, id, userId);
    return conversation && seeConversation.allows(conversation) ? [rooms.open(conversation)] : [];
  },
});
