import type { QueryClient } from '@tanstack/react-query';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { workspacesQuery } from '../../features/workspaces/workspaces.queries.ts';
import { currentWorkspaceId } from '../../features/workspaces/workspaces.selection.ts';
import { reportMissedEvents } from '../../platform/socket/connection-state.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';

/** Within how long, in milliseconds, the tabs that are told at the same time ask: thousands of them must not do it in one moment. */
const SPREAD_MS = { one: 200, all: 1_000 };

/**
 * Does what a reconnect does where the server says that something may have been missed; once for all that it says until then.
 * Returns an unsubscribe function.
 */
export function handleCatchUp(client: QueryClient): () => void {
  const missed = new Set<string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetch = () => {
    const isOpen = missed.has(null) || missed.has(currentWorkspaceId());
    missed.clear();
    timer = undefined;
    if (isOpen) reportMissedEvents();
    // A workspace that is not open is fetched anew when it is opened; all that shows of it is its place in this list.
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
