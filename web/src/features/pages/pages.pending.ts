import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { createUserStore } from '../../platform/session/user-store.ts';

/** A change of a page that the server has not confirmed. */
export type PageEdit = Partial<Pick<Page, 'title' | 'icon' | 'parent_id' | 'database_ids'>> & {
  /** The sibling to place the page after; null for the first position. */
  readonly after?: string | null;
};

/** The pending changes by page id. */
export type PendingPages = Readonly<Record<string, PageEdit>>;

interface PendingPageEdit {
  readonly pageId: string;
  readonly edit: number;
  readonly changes: PageEdit;
}

const usePending = createUserStore<{ waiting: readonly PendingPageEdit[]; pages: PendingPages }>(() => ({
  waiting: [],
  pages: {},
}));

/** Merges the pending changes; later ones win. */
function setPendingEdits(waiting: readonly PendingPageEdit[]): void {
  const pages: Record<string, PageEdit> = {};
  for (const { pageId, changes } of waiting) pages[pageId] = { ...pages[pageId], ...changes };
  usePending.setState({ waiting, pages });
}

let edits = 0;

/** Shows a change optimistically until the returned function is called. */
export function addPendingPageEdit(pageId: string, changes: PageEdit): () => void {
  edits += 1;
  const edit = edits;
  setPendingEdits([...usePending.getState().waiting, { pageId, edit, changes }]);
  return () => setPendingEdits(usePending.getState().waiting.filter((one) => one.edit !== edit));
}

export const usePendingPages = (): PendingPages => usePending(({ pages }) => pages);
