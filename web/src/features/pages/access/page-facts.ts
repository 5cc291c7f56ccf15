import type { PageFacts } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page, PageLevel } from '@workflow/contract/pages/pages.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import type { PageTree } from '../pages.cache.ts';
import { usePages } from '../pages.queries.ts';

/** Returns the top-level page of a page, whose access the page has. */
export const rootOf = (tree: PageTree | undefined, page: Page): Page => tree?.ancestorsOf(page.id)[0] ?? page;

/** Returns the user’s level of access to a page. */
export function pageLevelOf(
  tree: PageTree | undefined,
  page: Page | undefined,
  userId: string | null,
): PageLevel | null {
  if (!page) return 'full';
  const { is_private, shares } = rootOf(tree, page);
  if (!is_private) return 'full';
  return shares.find((share) => share.user_id === userId)?.level ?? null;
}

/** Returns the facts for the permissions of a page that the user sees. */
export const pageFactsOf = (
  tree: PageTree | undefined,
  page: Page,
  { userId, role }: { userId: string | null; role: Role | null },
): PageFacts => ({
  role,
  is_creator: page.created_by !== null && page.created_by === userId,
  level: pageLevelOf(tree, page, userId),
});

/** Returns the facts for the permissions of a page of the current workspace. */
export function usePageFacts({ id, workspace_id }: Pick<Page, 'id' | 'workspace_id'>): PageFacts {
  const userId = useCurrentUserId();
  const role = useCurrentWorkspace()?.role ?? null;
  const tree = usePages(workspace_id).data;
  const page = tree?.find(id);
  return page ? pageFactsOf(tree, page, { userId, role }) : { role, is_creator: false, level: 'full' };
}
