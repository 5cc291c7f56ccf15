import { createChannel } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { openCreateChannel } from '../channels.dialog.ts';

/** Returns the command that opens the create dialog; null if the user may not create channels. */
export function useCreateChannelCommand(): (() => void) | null {
  const workspace = useCurrentWorkspace();
  if (workspace && !createChannel.allows(workspace)) return null;
  return openCreateChannel;
}
