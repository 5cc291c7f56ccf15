import { useQueryClient } from '@tanstack/react-query';
import { joinWorkspace, leaveWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { useEffect } from 'react';
import { insist } from '../../platform/insist.ts';
import { atEachConnect, emit, onConnect } from '../../platform/socket.ts';
import { workspacesQuery } from './workspaces.queries.ts';
import { useCurrentWorkspaceId } from './workspaces.selection.ts';

type JoinedListener = (workspaceId: string) => void;

const joinedListeners = new Set<JoinedListener>();

/**
 * Called each time the server has begun to send this tab a workspace's events: what was fetched before may have missed some.
 * Returns the function that ends it.
 */
export function onWorkspaceJoined(listener: JoinedListener): () => void {
  joinedListeners.add(listener);
  return () => joinedListeners.delete(listener);
}

async function join(workspaceId: string, signal: AbortSignal): Promise<void> {
  const answer = await insist(() => emit(joinWorkspace, { workspace_id: workspaceId }), signal);
  if (!answer?.ok) return;
  for (const listener of joinedListeners) listener(workspaceId);
}

/** Keeps this tab subscribed to the current workspace, and refetches what it may have missed while it was not. */
export function useWorkspaceFeed(): void {
  const client = useQueryClient();
  const workspaceId = useCurrentWorkspaceId();

  useEffect(() => {
    if (!workspaceId) return;
    const stop = atEachConnect((signal) => void join(workspaceId, signal));
    return () => {
      stop();
      void emit(leaveWorkspace, { workspace_id: workspaceId });
    };
  }, [workspaceId]);

  useEffect(
    () => onConnect(() => void client.invalidateQueries({ queryKey: workspacesQuery.queryKey, exact: true })),
    [client],
  );

  useEffect(
    () => onWorkspaceJoined((id) => void client.invalidateQueries({ queryKey: ['workspaces', id] })),
    [client],
  );
}
