import type { RefCallback } from 'react';
import { isReadFromRightToLeft } from './reading-direction.ts';
import { focusAndReveal } from './roving-tabindex.ts';
import { createTypeAhead, indexOfTypedName, letterOf } from './type-ahead.ts';

const ITEM = '[role="treeitem"]';
const BUTTONS = 'button:not([data-twisty])';

const itemsIn = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(ITEM)];
const levelOf = (item: Element): number => Number(item.getAttribute('aria-level'));
const isCurrent = (item: Element): boolean => item.hasAttribute('aria-current');
const press = (item: Element, selector: string) => item.querySelector<HTMLElement>(selector)?.click();

/**
 * Adds the keyboard navigation of a tree: the items are one Tab stop, followed by the buttons of the focused item. Up, Down, Home, End and
 * type-ahead move between items; the horizontal arrows expand or collapse an item, or move to its first child or its parent. Each item
 * needs an `aria-level`; Enter clicks its link, and a button with `data-twisty` expands and collapses it. The function sets `tabindex` in
 * the DOM, as `attachRovingTabindex` does. Returns an unsubscribe function.
 */
export function attachTreeNavigation(tree: HTMLElement): () => void {
  let type = createTypeAhead();
  let last: HTMLElement | null = null;

  const updateTabindexes = () => {
    const items = itemsIn(tree);
    const focused = document.activeElement?.closest<HTMLElement>(ITEM);
    const stop =
      items.find((one) => one === focused) ??
      items.find(isCurrent) ??
      items.find((one) => one === last) ??
      items[0];
    for (const item of items) {
      item.tabIndex = item === stop ? 0 : -1;
      for (const button of item.querySelectorAll<HTMLElement>(BUTTONS))
        button.tabIndex = item === stop ? 0 : -1;
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;
    updateTabindexes();
  };

  /** Returns the item to focus, or `done` when the key expanded or collapsed the item instead. */
  const targetOf = (key: string, from: HTMLElement): HTMLElement | undefined | 'done' => {
    const items = itemsIn(tree);
    const at = items.indexOf(from);
    const isMirrored = isReadFromRightToLeft(tree);
    const isOpen = from.getAttribute('aria-expanded');
    const [inwards, outwards] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    switch (key) {
      case 'ArrowDown':
        return items[at + 1];
      case 'ArrowUp':
        return items[at - 1];
      case 'Home':
        return items[0];
      case 'End':
        return items.at(-1);
      case inwards:
        if (isOpen === 'true') return items[at + 1];
        if (isOpen === 'false') press(from, '[data-twisty]');
        return 'done';
      case outwards:
        if (isOpen !== 'true') return items.slice(0, at).findLast((one) => levelOf(one) < levelOf(from));
        press(from, '[data-twisty]');
        return 'done';
      default:
        return undefined;
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof HTMLElement) || target.matches('input')) return;
    const from = target.closest<HTMLElement>(ITEM);
    if (!from) return;
    if (key === 'Enter') {
      if (target !== from) return;
      event.preventDefault();
      press(from, 'a');
      return;
    }
    const letter = letterOf(key);
    const next = letter && !shiftKey ? findByTypedName(letter, from, event.timeStamp) : targetOf(key, from);
    if (!next) return;
    event.preventDefault();
    if (!letter) type = createTypeAhead();
    if (next !== 'done') focusAndReveal(next);
  };
  const findByTypedName = (letter: string, from: HTMLElement, at: number) => {
    const items = itemsIn(tree);
    return items[
      indexOfTypedName(
        items.map(({ dataset }) => dataset.name ?? ''),
        items.indexOf(from),
        type(letter, at),
      )
    ];
  };
  const onMenu = (event: MouseEvent) => {
    // A right-click keeps the browser’s own menu, for example to open a link in a new tab.
    if (event.button === 2 || !(event.target instanceof Element)) return;
    const opener = event.target.closest(ITEM)?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
    if (!opener) return;
    event.preventDefault();
    focusAndReveal(opener);
    opener.click();
  };

  updateTabindexes();
  const changes = new MutationObserver(updateTabindexes);
  changes.observe(tree, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
  tree.addEventListener('focusin', onFocus);
  tree.addEventListener('keydown', onKey);
  tree.addEventListener('contextmenu', onMenu);
  return () => {
    changes.disconnect();
    tree.removeEventListener('focusin', onFocus);
    tree.removeEventListener('keydown', onKey);
    tree.removeEventListener('contextmenu', onMenu);
  };
}

/** Returns a `ref` that adds keyboard navigation to a tree (see `attachTreeNavigation`). */
export const useTreeNavigation = (): RefCallback<HTMLElement> => attachToTree;

const attachToTree: RefCallback<HTMLElement> = (tree) => (tree ? attachTreeNavigation(tree) : undefined);
