import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { create } from 'zustand';

/** What is on its way to the server of a page. */
export type PageEdit = Partial<Pick<Page, 'title' | 'icon' | 'parent_id' | 'database_ids'>> & {
  /** Behind which one it goes; null for the first place. */
  readonly after?: string | null;
};

/** By pages. */
export type PendingPages = Readonly<Record<string, PageEdit>>;

interface Waiting {
  readonly pageId: string;
  readonly edit: number;
  readonly changes: PageEdit;
}

const usePending = create<{ waiting: readonly Waiting[]; pages: PendingPages }>(() => ({
  waiting: [],
  pages: {},
}));

/** Later edits lie over earlier ones. */
function waitFor(waiting: readonly Waiting[]): void {
  const pages: Record<string, PageEdit> = {};
  for (const { pageId, changes } of waiting) pages[pageId] = { ...pages[pageId], ...changes };
  usePending.setState({ waiting, pages });
}

let edits = 0;

/** Shows a page as it shall be; what it answers ends that. */
export function showPending(pageId: string, changes: PageEdit): () => void {
  edits += 1;
  const edit = edits;
  waitFor([...usePending.getState().waiting, { pageId, edit, changes }]);
  return () => waitFor(usePending.getState().waiting.filter((one) => one.edit !== edit));
}

export const usePendingPages = (): PendingPages => usePending(({ pages }) => pages);
