import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { PageTree } from '../pages.cache.ts';

/** A page as a row of the tree. */
export interface TreeRow {
  readonly page: Page;
  /** The nesting level; 1 at the top. */
  readonly level: number;
  /** The 1-based position among the siblings, and the number of siblings. */
  readonly place: number;
  readonly of: number;
  /** Whether the page is expanded; null if it has no subpages. */
  readonly isOpen: boolean | null;
}

/** A section of the page list: pages of the workspace, shared private pages, or private pages of the user. */
export type PageSection = 'workspace' | 'shared' | 'private';

export function sectionOf({ is_private, shares }: Pick<Page, 'is_private' | 'shares'>): PageSection {
  if (!is_private) return 'workspace';
  return shares.length > 1 ? 'shared' : 'private';
}

/** Returns the visible rows of a section: subpages appear only below expanded pages. */
export const visibleTreeRows = (
  tree: PageTree,
  opened: ReadonlySet<string>,
  section: PageSection = 'workspace',
): TreeRow[] =>
  rowsOf(
    tree,
    opened,
    tree.childrenOf(null).filter((page) => sectionOf(page) === section),
    1,
  );

function rowsOf(
  tree: PageTree,
  opened: ReadonlySet<string>,
  siblings: readonly Page[],
  level: number,
): TreeRow[] {
  return siblings.flatMap((page, index) => {
    const isOpen = tree.childrenOf(page.id).length > 0 ? opened.has(page.id) : null;
    const line = { page, level, place: index + 1, of: siblings.length, isOpen };
    return isOpen ? [line, ...rowsOf(tree, opened, tree.childrenOf(page.id), level + 1)] : [line];
  });
}

/** The target of a page move: the parent and the preceding sibling; null for the top level and for the first position. */
export interface PagePosition {
  readonly parent_id: string | null;
  readonly after: string | null;
}

/** Where a dragged page is dropped relative to another page. */
export type DropSide = 'before' | 'after' | 'inside';

/** Returns the target position for dropping a page on another one. */
export function positionForDrop(
  tree: PageTree,
  { page, isOpen }: Pick<TreeRow, 'page' | 'isOpen'>,
  zone: DropSide,
): PagePosition {
  const { id, parent_id } = page;
  if (zone === 'inside') return { parent_id: id, after: tree.childrenOf(id).at(-1)?.id ?? null };
  // After an expanded page comes its first subpage.
  if (zone === 'after') return isOpen ? { parent_id: id, after: null } : { parent_id, after: id };
  const siblings = tree.childrenOf(parent_id);
  return { parent_id, after: siblings[siblings.indexOf(page) - 1]?.id ?? null };
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/**
 * Returns the target position for moving a page by one step: among its siblings, into its previous sibling or out of its
 * parent; null if that is impossible.
 */
export function positionAfterStep(tree: PageTree, page: Page, way: MoveDirection): PagePosition | null {
  const { parent_id } = page;
  // The list shows the sections of the top level one after the other.
  const siblings = tree.childrenOf(parent_id).filter((one) => sectionOf(one) === sectionOf(page));
  const at = siblings.indexOf(page);
  const above = siblings[at - 1];
  switch (way) {
    case 'up':
      return above ? { parent_id, after: siblings[at - 2]?.id ?? null } : null;
    case 'down': {
      const below = siblings[at + 1];
      return below ? { parent_id, after: below.id } : null;
    }
    case 'in':
      return above ? { parent_id: above.id, after: tree.childrenOf(above.id).at(-1)?.id ?? null } : null;
    case 'out': {
      const parent = tree.find(parent_id ?? '');
      return parent ? { parent_id: parent.parent_id, after: parent.id } : null;
    }
  }
}
