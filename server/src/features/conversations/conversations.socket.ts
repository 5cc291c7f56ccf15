import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import type { Topic } from '../../platform/realtime/subscriptions.ts';
import { requireWorkspace } from '../workspaces/workspaces.access.ts';

export const conversationSocket = (openWorkspace: Topic): readonly SocketHandler[] => [
  onEvent(joinWorkspace, async ({ actor, payload, reader, subscriptions }) => {
    await requireWorkspace(reader, actor, payload.workspace_id, seeWorkspace);
    await subscriptions.subscribe(openWorkspace, payload.workspace_id);
  }),
  onEvent(leaveWorkspace, async ({ payload, subscriptions }) =>
    subscriptions.unsubscribe(openWorkspace, payload.workspace_id),
  ),
];
