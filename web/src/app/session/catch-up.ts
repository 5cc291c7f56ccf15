import type { QueryClient } from '@tanstack/react-query';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { workspacesQuery } from '../../features/workspaces/workspaces.queries.ts';
import { currentWorkspaceId } from '../../features/workspaces/workspaces.selection.ts';
import { reportMissedEvents } from '../../platform/socket/connection-state.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';

/** Maximum random delay in milliseconds. The server notifies thousands of tabs at once, and they must not refetch at the same moment. */
const SPREAD_MS = { one: 200, all: 1_000 };

/**
 * Refetches as after a reconnect when the server reports that events may have been missed. Reports that arrive before the refetch are
 * combined. Returns an unsubscribe function.
 */
export function handleCatchUp(client: QueryClient): () => void {
  const missed = new Set<string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetch = () => {
    const isOpen = missed.has(null) || missed.has(currentWorkspaceId());
    missed.clear();
    timer = undefined;
    if (isOpen) reportMissedEvents();
    // A workspace that is not open is refetched when it opens. Only its row in the workspace list is visible now.
    else void client.invalidateQueries({ queryKey: workspacesQuery.queryKey, exact: true });
  };
  const stop = subscribe(catchUp, ({ workspace_id }) => {
    missed.add(workspace_id);
    timer ??= setTimeout(refetch, Math.random() * (workspace_id === null ? SPREAD_MS.all : SPREAD_MS.one));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
