import { openSearch } from './search.dialog.ts';

/** Focuses the search field of the current screen’s list. If there is none, opens the search dialog. */
export function focusSidebarSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"], nav input[type="search"]',
  );
  const field = [...fields].find((one) => one.checkVisibility());
  if (!field) {
    openSearch();
    return;
  }
  field.focus();
  field.select();
}
