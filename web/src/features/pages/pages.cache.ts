import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { byPosition } from '../databases/databases.cache.ts';
import type { PendingPages } from './pages.pending.ts';

/** Of the pages of a workspace. */
export const pagesKey = (workspaceId: string) => workspaceKey(workspaceId, 'pages');

/** Of those that are in the trash. */
export const trashedPagesKey = (workspaceId: string) => workspaceKey(workspaceId, 'trash', 'page');

/**
 * Those that are known with the page as it is now, where that is news. One that goes to the trash stays known, and what is under it as
 * well: that comes back with it, and nobody tells it.
 */
export function withPage(known: readonly Page[], page: Page): readonly Page[] {
  const held = known.find(({ id }) => id === page.id);
  if (!held) return page.deleted_at === null ? [...known, page] : known;
  return isNewer(page, held) ? known.map((one) => (one === held ? page : one)) : known;
}

/** The pages that are there, as a tree. */
export interface PageTree {
  /** Each before those under it, in their order. */
  readonly pages: readonly Page[];
  readonly find: (id: string) => Page | undefined;
  /** Those under a page, or at the top of the tree. */
  readonly under: (id: string | null) => readonly Page[];
  /** Those above a page, the topmost first. */
  readonly above: (id: string) => readonly Page[];
  /** Which page a database is on. */
  readonly holding: (databaseId: string) => Page | undefined;
}

const NONE: readonly Page[] = [];

/** Of what is known, what can be reached from the top: the rest is in the trash, or under a page of which nobody has told yet. */
export function treeOf(known: readonly Page[], pending: PendingPages = {}): PageTree {
  const children = new Map<string | null, Page[]>();
  for (const held of known) {
    const page = shown(held, pending);
    if (page.deleted_at !== null) continue;
    const siblings = children.get(page.parent_id);
    if (siblings) siblings.push(page);
    else children.set(page.parent_id, [page]);
  }
  const pages: Page[] = [];
  const byId = new Map<string, Page>();
  const gather = (parentId: string | null) => {
    const siblings = children.get(parentId);
    if (!siblings) return;
    const ordered = arranged(siblings, pending);
    children.set(parentId, ordered);
    for (const page of ordered) {
      byId.set(page.id, page);
      pages.push(page);
      gather(page.id);
    }
  };
  gather(null);
  const holders = new Map(pages.flatMap((page) => page.database_ids.map((id) => [id, page] as const)));
  const above = (id: string): readonly Page[] => {
    const parent = byId.get(byId.get(id)?.parent_id ?? '');
    return parent ? [...above(parent.id), parent] : NONE;
  };
  return {
    pages,
    find: (id) => byId.get(id),
    under: (id) => children.get(id) ?? NONE,
    above,
    holding: (databaseId) => holders.get(databaseId),
  };
}

/** The page as it shall be. */
function shown(page: Page, pending: PendingPages): Page {
  const changes = pending[page.id];
  if (!changes) return page;
  const { after: _, ...fields } = changes;
  return { ...page, ...fields };
}

/** Siblings in their order, those that are on their way behind the ones that they were put behind. */
function arranged(siblings: readonly Page[], pending: PendingPages): Page[] {
  let ordered = byPosition(siblings);
  for (const page of siblings) {
    const after = pending[page.id]?.after;
    if (after === undefined) continue;
    const others = ordered.filter((one) => one !== page);
    ordered = others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, page);
  }
  return ordered;
}

/** The page and all that is under it. */
export const withAllUnder = (tree: PageTree, page: Page): Page[] => [
  page,
  ...tree.under(page.id).flatMap((child) => withAllUnder(tree, child)),
];

/** How many levels a page and what is under it take. */
export const heightOf = (tree: PageTree, id: string): number =>
  1 + Math.max(0, ...tree.under(id).map((child) => heightOf(tree, child.id)));

/** Where a database goes that was taken off a page: behind the one that it was behind, the last where that has left the page. */
export function placeAgain(before: Page, databaseId: string, now: Page): { after?: string | null } {
  const after = before.database_ids[before.database_ids.indexOf(databaseId) - 1] ?? null;
  return after === null || now.database_ids.includes(after) ? { after } : {};
}
