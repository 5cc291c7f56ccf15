import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { workspacesQuery } from './workspaces.queries.ts';
import { workspacesTexts } from './workspaces.texts.ts';

const leaving = new Set<string>();

/** Runs a request that ends the user’s own membership. The feed below then says nothing, because the caller confirms the change. */
export async function leaveWorkspaceSilently(id: string, leave: () => Promise<void>): Promise<void> {
  leaving.add(id);
  try {
    await leave();
  } finally {
    leaving.delete(id);
  }
}

/**
 * Shows a toast on every screen when a workspace leaves the user’s list: the user was removed, or the workspace was deleted. It watches the
 * cached list, because a client that missed the event learns it from a refetch.
 */
export function announceLostWorkspaces(client: QueryClient): () => void {
  const hash = hashKey(workspacesQuery.queryKey);
  let known: readonly Workspace[] = client.getQueryData(workspacesQuery.queryKey) ?? [];
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const listed: readonly Workspace[] | undefined = query.state.data;
    if (!listed || listed === known) return;
    const lost = known.filter(({ id }) => !leaving.has(id) && !listed.some((one) => one.id === id));
    known = listed;
    for (const { name } of lost) toast.error(workspacesTexts.gone({ name }));
  });
}
