import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { compareByPosition } from '../databases/databases.cache.ts';
import type { PendingPages } from './pages.pending.ts';

/** The query key of a workspace's pages. */
export const pagesKey = (workspaceId: string) => workspaceKey(workspaceId, 'pages');

/** The query key of the pages in the trash. */
export const trashedPagesKey = (workspaceId: string) => workspaceKey(workspaceId, 'trash', 'page');

/**
 * Returns the known pages with the newer version of a page. A deleted page and its subpages stay known, because they are
 * restored together and no event repeats the subpages.
 */
export function withPage(known: readonly Page[], page: Page): readonly Page[] {
  const cached = known.find(({ id }) => id === page.id);
  if (!cached) return page.deleted_at === null ? [...known, page] : known;
  return isNewer(page, cached) ? known.map((one) => (one === cached ? page : one)) : known;
}

/** The query key of a user’s favorite pages. */
export const favoritePagesKey = (workspaceId: string) => workspaceKey(workspaceId, 'page-favorites');

/** The query key of the pages that a user viewed last. */
export const pageVisitsKey = (workspaceId: string) => workspaceKey(workspaceId, 'page-visits');

/** The existing pages as a tree. */
export interface PageTree {
  /** All pages, each before its subpages, in order. */
  readonly pages: readonly Page[];
  readonly find: (id: string) => Page | undefined;
  /** Returns the subpages of a page, or the top-level pages. */
  readonly childrenOf: (id: string | null) => readonly Page[];
  /** Returns the pages above a page, topmost first. */
  readonly ancestorsOf: (id: string) => readonly Page[];
  /** Returns the page that a database is on. */
  readonly pageOfDatabase: (databaseId: string) => Page | undefined;
}

const NO_PAGES: readonly Page[] = [];

/**
 * Builds the tree of the pages reachable from the top level. The others are in the trash, or below a page that this tab
 * does not know yet.
 */
export function buildPageTree(known: readonly Page[], pending: PendingPages = {}): PageTree {
  const children = new Map<string | null, Page[]>();
  for (const cached of known) {
    const page = withPendingEdit(cached, pending);
    if (page.deleted_at !== null) continue;
    const siblings = children.get(page.parent_id);
    if (siblings) siblings.push(page);
    else children.set(page.parent_id, [page]);
  }
  const pages: Page[] = [];
  const byId = new Map<string, Page>();
  const addSubtree = (parentId: string | null) => {
    const siblings = children.get(parentId);
    if (!siblings) return;
    const ordered = orderSiblings(siblings, pending);
    children.set(parentId, ordered);
    for (const page of ordered) {
      byId.set(page.id, page);
      pages.push(page);
      addSubtree(page.id);
    }
  };
  addSubtree(null);
  const holders = new Map(pages.flatMap((page) => page.database_ids.map((id) => [id, page] as const)));
  const above = (id: string): readonly Page[] => {
    const parent = byId.get(byId.get(id)?.parent_id ?? '');
    return parent ? [...above(parent.id), parent] : NO_PAGES;
  };
  return {
    pages,
    find: (id) => byId.get(id),
    childrenOf: (id) => children.get(id) ?? NO_PAGES,
    ancestorsOf: above,
    pageOfDatabase: (databaseId) => holders.get(databaseId),
  };
}

/** Returns the page with its pending changes. */
function withPendingEdit(page: Page, pending: PendingPages): Page {
  const changes = pending[page.id];
  if (!changes) return page;
  const { after: _, ...fields } = changes;
  return { ...page, ...fields };
}

/** Returns siblings in order; a page being moved comes after the sibling it was moved behind. */
function orderSiblings(siblings: readonly Page[], pending: PendingPages): Page[] {
  let ordered = compareByPosition(siblings);
  for (const page of siblings) {
    const after = pending[page.id]?.after;
    if (after === undefined) continue;
    const others = ordered.filter((one) => one !== page);
    ordered = others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, page);
  }
  return ordered;
}

/** Returns a page and all its descendants. */
export const withDescendants = (tree: PageTree, page: Page): Page[] => [
  page,
  ...tree.childrenOf(page.id).flatMap((child) => withDescendants(tree, child)),
];

/** Returns the number of levels that a page and its descendants span. */
export const subtreeHeightOf = (tree: PageTree, id: string): number =>
  1 + Math.max(0, ...tree.childrenOf(id).map((child) => subtreeHeightOf(tree, child.id)));

/**
 * Returns where a database that was taken off a page returns to: after its former neighbor, or last if that has left the
 * page.
 */
export function positionForUndo(before: Page, databaseId: string, now: Page): { after?: string | null } {
  const after = before.database_ids[before.database_ids.indexOf(databaseId) - 1] ?? null;
  return after === null || now.database_ids.includes(after) ? { after } : {};
}
