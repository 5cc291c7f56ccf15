import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { PageTree } from '../pages.cache.ts';

/** A page as a line of the tree. */
export interface TreeLine {
  readonly page: Page;
  /** At the top of the tree it is 1. */
  readonly level: number;
  /** Its place among those beside it, from 1, and how many these are. */
  readonly place: number;
  readonly of: number;
  /** Null where nothing is inside it. */
  readonly isOpen: boolean | null;
}

/** Those that show: what is inside a page only where that is open. */
export function linesOf(
  tree: PageTree,
  opened: ReadonlySet<string>,
  parentId: string | null = null,
  level = 1,
): TreeLine[] {
  const siblings = tree.under(parentId);
  return siblings.flatMap((page, index) => {
    const isOpen = tree.under(page.id).length > 0 ? opened.has(page.id) : null;
    const line = { page, level, place: index + 1, of: siblings.length, isOpen };
    return isOpen ? [line, ...linesOf(tree, opened, page.id, level + 1)] : [line];
  });
}

/** Where a page goes: under which one, and behind which one there; null for the top, and for the first place. */
export interface PageSpot {
  readonly parent_id: string | null;
  readonly after: string | null;
}

/** On which side of another page, or inside it. */
export type Zone = 'before' | 'after' | 'inside';

/** Where a page goes that is let go of at another one. */
export function spotAt(
  tree: PageTree,
  { page, isOpen }: Pick<TreeLine, 'page' | 'isOpen'>,
  zone: Zone,
): PageSpot {
  const { id, parent_id } = page;
  if (zone === 'inside') return { parent_id: id, after: tree.under(id).at(-1)?.id ?? null };
  // Below one that is open comes what is inside it.
  if (zone === 'after') return isOpen ? { parent_id: id, after: null } : { parent_id, after: id };
  const siblings = tree.under(parent_id);
  return { parent_id, after: siblings[siblings.indexOf(page) - 1]?.id ?? null };
}

export type Way = 'up' | 'down' | 'in' | 'out';

/** Where a page goes by a step: among those beside it, into the one above it, or out of the one that it is in; null where there is no way. */
export function spotOf(tree: PageTree, page: Page, way: Way): PageSpot | null {
  const { parent_id } = page;
  const siblings = tree.under(parent_id);
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
      return above ? { parent_id: above.id, after: tree.under(above.id).at(-1)?.id ?? null } : null;
    case 'out': {
      const parent = tree.find(parent_id ?? '');
      return parent ? { parent_id: parent.parent_id, after: parent.id } : null;
    }
  }
}
