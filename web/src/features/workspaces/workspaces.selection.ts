import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Selection {
  readonly workspaceId: string | null;
}

const useSelection = create<Selection>()(
  persist((): Selection => ({ workspaceId: null }), { name: 'workspace' }),
);

export function useCurrentWorkspaceId(): string | null {
  return useSelection((selection) => selection.workspaceId);
}

export const currentWorkspaceId = (): string | null => useSelection.getState().workspaceId;

/** Called when another workspace, or none, is selected. Returns an unsubscribe function. */
export const onWorkspaceSelected = (listener: (workspaceId: string | null) => void): (() => void) =>
  useSelection.subscribe(({ workspaceId }, before) => {
    if (workspaceId !== before.workspaceId) listener(workspaceId);
  });

export function selectWorkspace(workspaceId: string | null): void {
  useSelection.setState({ workspaceId });
}

/** Whoever has logged out leaves nothing here. */
export function forgetSelection(): void {
  selectWorkspace(null);
  useSelection.persist.clearStorage();
}

/** The selected workspace if it is still there, else the first one (spec section 2). */
export function resolveSelection(
  workspaces: readonly { id: string }[],
  selected: string | null,
): string | null {
  if (workspaces.some(({ id }) => id === selected)) return selected;
  return workspaces[0]?.id ?? null;
}

/** Lets go of a workspace that is no longer there. */
export function keepSelection(workspaces: readonly { id: string }[]): void {
  const workspaceId = currentWorkspaceId();
  const resolved = resolveSelection(workspaces, workspaceId);
  if (resolved !== workspaceId) selectWorkspace(resolved);
}
