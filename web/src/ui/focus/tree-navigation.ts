import type { RefCallback } from 'react';
import { focusAndReveal } from './roving-tabindex.ts';
import { createTypeAhead, indexOfTypedName, letterOf } from './type-ahead.ts';

const ITEM = '[role="treeitem"]';
const BUTTONS = 'button:not([data-twisty])';

const itemsIn = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(ITEM)];
const levelOf = (item: Element): number => Number(item.getAttribute('aria-level'));
const isCurrent = (item: Element): boolean => item.hasAttribute('aria-current');
const press = (item: Element, what: string) => item.querySelector<HTMLElement>(what)?.click();

/**
 * Makes the items of a tree one stop of the Tab key, with the buttons of the one that has the focus as the next ones, and lets the keys
 * move among them as they do in trees: the arrows along the line open and close an item, or lead into it and out of it. The items stand
 * below one another, each with its `aria-level`; its link is what Enter presses, and a button with `data-twisty` opens and closes it. It writes
 * `tabindex` itself, as `rove` does. Returns an unsubscribe function.
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

  /** Where the key leads from the item; it may open or close that instead. */
  const targetOf = (key: string, from: HTMLElement): HTMLElement | undefined | 'done' => {
    const items = itemsIn(tree);
    const at = items.indexOf(from);
    const isMirrored = getComputedStyle(tree).direction === 'rtl';
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
    // Of the mouse it is the browser's own menu, which opens links elsewhere.
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

/** For the `ref` of a tree; see `climb`. */
export const useTreeNavigation = (): RefCallback<HTMLElement> => attachToTree;

const attachToTree: RefCallback<HTMLElement> = (tree) => (tree ? attachTreeNavigation(tree) : undefined);
