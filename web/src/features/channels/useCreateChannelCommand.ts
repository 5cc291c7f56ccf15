import { useNavigate } from '@tanstack/react-router';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { openCreateChannel } from './channels.dialog.ts';

/** Goes to the channels and opens the dialog there; null where this person may not. */
export function useCreateChannelCommand(): (() => void) | null {
  const navigate = useNavigate();
  const workspace = useCurrentWorkspace();
  if (workspace && !createContent.allows({ role: workspace.role })) return null;
  return async () => {
    await navigate({ to: '/channels' });
    openCreateChannel();
  };
}
