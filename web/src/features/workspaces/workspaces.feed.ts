import type { Query, QueryClient } from '@tanstack/react-query';
import {
  joinWorkspace,
  leaveWorkspace,
  workspaceRoleChanged,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { retryUntilAnswered } from '../../platform/socket/retry-until-answered.ts';
import { emit, onConnect, runOnEachConnect } from '../../platform/socket/socket.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { workspacesQuery } from './workspaces.queries.ts';
import { currentWorkspaceId, onWorkspaceSelected } from './workspaces.selection.ts';

type JoinedListener = (workspaceId: string) => void;

const joinedListeners = new Set<JoinedListener>();

/**
 * Calls the listener each time the server starts sending the workspace’s events to this tab: data fetched before may have missed some.
 * Returns an unsubscribe function.
 */
export function onWorkspaceJoined(listener: JoinedListener): () => void {
  joinedListeners.add(listener);
  return () => joinedListeners.delete(listener);
}

async function join(workspaceId: string, signal: AbortSignal): Promise<void> {
  const answer = await retryUntilAnswered(() => emit(joinWorkspace, { workspace_id: workspaceId }), signal);
  if (!answer?.ok) return;
  for (const listener of joinedListeners) listener(workspaceId);
}

/** Keeps this tab subscribed to the selected workspace, and refetches data whose events it may have missed. */
export function subscribeToSelectedWorkspace(client: QueryClient): () => void {
  let leave = () => {};
  const subscribeTo = (workspaceId: string | null) => {
    leave();
    leave = () => {};
    if (!workspaceId) return;
    const joinOnEachConnect = () => runOnEachConnect((signal) => void join(workspaceId, signal));
    let stop = joinOnEachConnect();
    // The server ends the subscription of a user who loses access, and refuses a new one until the user has access again.
    const stopRejoining = subscribe(workspaceRoleChanged, ({ workspace_id, lacks_two_factor }) => {
      if (workspace_id !== workspaceId || lacks_two_factor) return;
      stop();
      stop = joinOnEachConnect();
    });
    leave = () => {
      stopRejoining();
      stop();
      void emit(leaveWorkspace, { workspace_id: workspaceId });
    };
  };
  subscribeTo(currentWorkspaceId());
  const stops = [
    onWorkspaceSelected(subscribeTo),
    onConnect(() => void client.invalidateQueries({ queryKey: workspacesQuery.queryKey, exact: true })),
    onWorkspaceJoined((id) => {
      const predicate = ({ meta }: Query) => !meta?.hasRoom;
      void client.invalidateQueries({ queryKey: workspaceKey(id), predicate });
    }),
  ];
  return () => {
    leave();
    for (const stop of stops) stop();
  };
}
