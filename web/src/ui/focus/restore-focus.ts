import { focusPane, focusWithin, isReachable, paneOf, rememberPaneFocus } from './panes.ts';
import { focusAndReveal } from './roving-tabindex.ts';

/** Selects layers over the page, such as dialogs and menus. The focus returns to the page when they close. */
const LAYERS = 'dialog, [data-portal], [popover]';

/** An element or one of its ancestors, together with its siblings at the time when it was focused. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly before: Element | null;
  readonly after: Element | null;
}

const positionsAround = (element: HTMLElement | null): FocusPosition[] =>
  element
    ? [
        { element, before: element.previousElementSibling, after: element.nextElementSibling },
        ...positionsAround(element.parentElement),
      ]
    : [];

/** Iterates over the siblings from an element on in one direction, in their current order. */
function* siblingsFrom(from: Element | null, next: (element: Element) => Element | null): Generator<Element> {
  for (let element = from; element; element = next(element)) yield element;
}

const isVisible = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility();

/**
 * Restores the focus to the element if it is still visible. Otherwise focuses the row around it, the next sibling, the previous sibling, or
 * the pane.
 */
function focusNearestPosition(positions: readonly FocusPosition[]): void {
  const [last] = positions;
  if (!last) return;
  if (isVisible(last.element)) {
    // A button that is disabled while its request runs gets the focus back when it is enabled again.
    if (isReachable(last.element)) focusAndReveal(last.element);
    return;
  }
  const visibleIndex = positions.findIndex(({ element }) => isVisible(element));
  const removed = positions[visibleIndex - 1];
  const ancestor = positions[visibleIndex]?.element;
  if (!removed || !ancestor) return;
  if (ancestor.matches('[tabindex]:not([data-pane])')) {
    focusAndReveal(ancestor);
    return;
  }
  const neighbors = [
    ...siblingsFrom(removed.after, (element) => element.nextElementSibling),
    ...siblingsFrom(removed.before, (element) => element.previousElementSibling),
  ];
  for (const neighbor of neighbors) {
    if (neighbor instanceof HTMLElement && ancestor.contains(neighbor) && focusWithin(neighbor)) return;
  }
  const pane = paneOf(ancestor);
  if (pane) focusPane(pane);
  else focusWithin(ancestor);
}

const isModal = (layer: Element | null | undefined): boolean =>
  layer?.isConnected === true &&
  (layer.matches('dialog[open]') || layer.querySelector('[aria-modal="true"]') !== null);

/**
 * Restores the focus when it would be lost: when a dialog or menu closes, or when the focused element is removed, for example because a row
 * was deleted. A click on an empty area still clears the focus. Returns an unsubscribe function.
 */
export function restoreLostFocus(): () => void {
  let last: readonly FocusPosition[] = [];
  let onPage: readonly FocusPosition[] = [];
  let layer: Element | null = null;
  /** The element about to receive the focus. Between blur and focus no element has it. */
  let goal: HTMLElement | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    goal = null;
    if (!(target instanceof HTMLElement)) return;
    rememberPaneFocus(target);
    last = positionsAround(target);
    layer = target.closest(LAYERS);
    if (!layer) onPage = last;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    goal = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // A removed element fires its blur event before it is detached, so the check runs in a microtask.
    queueMicrotask(() => {
      if (target === onPage[0]?.element && isReachable(target) && document.hasFocus()) onPage = [];
    });
  };
  const check = () => {
    if (goal && isReachable(goal)) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      focusNearestPosition(isModal(layer) ? last : onPage);
  };

  const removals = new MutationObserver(check);
  removals.observe(document.body, { subtree: true, childList: true });
  document.addEventListener('focusin', onFocus);
  // Capturing runs before handlers that remove an element because it lost the focus.
  document.addEventListener('focusout', onBlur, { capture: true });
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur, { capture: true });
  };
}
