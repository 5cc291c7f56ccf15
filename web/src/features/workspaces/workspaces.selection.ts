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

/** Calls the listener when another workspace, or none, is selected. Returns an unsubscribe function. */
export const onWorkspaceSelected = (listener: (workspaceId: string | null) => void): (() => void) =>
  useSelection.subscribe(({ workspaceId }, before) => {
    if (workspaceId !== before.workspaceId) listener(workspaceId);
  });

export function selectWorkspace(workspaceId: string | null): void {
  useSelection.setState({ workspaceId });
}

/** Removes the stored selection after sign-out. */
export function clearStoredSelection(): void {
  selectWorkspace(null);
  useSelection.persist.clearStorage();
}

/** Returns the selected workspace if it still exists, else the first one (section 2 of the specification). */
export function resolveSelection(
  workspaces: readonly { id: string }[],
  selected: string | null,
): string | null {
  if (workspaces.some(({ id }) => id === selected)) return selected;
  return workspaces[0]?.id ?? null;
}

/** Clears the selection when the workspace no longer exists. */
export function validateSelection(workspaces: readonly { id: string }[]): void {
  const workspaceId = currentWorkspaceId();
  const resolved = resolveSelection(workspaces, workspaceId);
  if (resolved !== workspaceId) selectWorkspace(resolved);
}
