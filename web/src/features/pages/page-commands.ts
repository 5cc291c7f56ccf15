import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { pageAddress } from './pages.address.ts';

/** Returns the command that creates a page and opens it; null if the user may not create pages. */
export function useCreatePageCommand(): (() => void) | null {
  const workspace = useCurrentWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (!workspace || !createContent.allows({ role: workspace.role })) return null;
  return async () => {
    // Most screens work without the code of pages.
    const { createTopLevelPage } = await import('./create-page.ts');
    const page = await createTopLevelPage(client, workspace.id);
    if (page) void navigate(pageAddress(page));
  };
}
