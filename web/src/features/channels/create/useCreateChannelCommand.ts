import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { openCreateChannel } from '../channels.dialog.ts';

/** Returns the command that opens the create dialog; null if the user may not create channels. */
export function useCreateChannelCommand(): (() => void) | null {
  const workspace = useCurrentWorkspace();
  if (workspace && !createContent.allows({ role: workspace.role })) return null;
  return openCreateChannel;
}
