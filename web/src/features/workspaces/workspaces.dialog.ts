import { create } from 'zustand';

const useDialog = create(() => ({ opened: false }));

export function useIsCreateWorkspaceOpen(): boolean {
  return useDialog((dialog) => dialog.opened);
}

export function openCreateWorkspace(): void {
  useDialog.setState({ opened: true });
}

export function closeCreateWorkspace(): void {
  useDialog.setState({ opened: false });
}
