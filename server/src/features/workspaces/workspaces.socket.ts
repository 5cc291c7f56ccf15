import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { openWorkspace } from './workspaces.topic.ts';

export const workspaceSocket: readonly SocketHandler[] = [
  onEvent(joinWorkspace, async () => {}, { opens: openWorkspace, id: ({ workspace_id }) => workspace_id }),
  onEvent(leaveWorkspace, async ({ payload, connection: { subscriptions } }) =>
    subscriptions.unsubscribe(openWorkspace, payload.workspace_id),
  ),
];
