import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { fail } from '../../platform/failure.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { openWorkspace } from './workspaces.topic.ts';

export const workspaceSocket: readonly SocketHandler[] = [
  onEvent(joinWorkspace, async ({ payload, subscriptions }) => {
    if (!(await subscriptions.subscribe(openWorkspace, payload.workspace_id)))
      fail(workspaceErrors.workspace_not_found);
  }),
  onEvent(leaveWorkspace, async ({ payload, subscriptions }) =>
    subscriptions.unsubscribe(openWorkspace, payload.workspace_id),
  ),
];
