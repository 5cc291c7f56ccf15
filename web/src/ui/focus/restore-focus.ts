import { focusPane, focusWithin, isReachable, paneOf, rememberPaneFocus } from './panes.ts';
import { focusAndReveal } from './roving-tabindex.ts';

/** What lies over the page for a while: the focus comes back from it. */
const LAYERS = 'dialog, [data-portal], [popover]';

/** An element and all around it, each with what stood before and after it. */
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

/** The elements from there on in one direction, as they stand now. */
function* siblingsFrom(from: Element | null, next: (element: Element) => Element | null): Generator<Element> {
  for (let element = from; element; element = next(element)) yield element;
}

const isVisible = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility();

/** Where the focus was: there if that is still on the screen; else the row around it, what stood after it, what before it, or the pane. */
function focusNearestPosition(spots: readonly FocusPosition[]): void {
  const [last] = spots;
  if (!last) return;
  if (isVisible(last.element)) {
    // What is disabled while it works gets the focus back afterwards.
    if (isReachable(last.element)) focusAndReveal(last.element);
    return;
  }
  const standing = spots.findIndex(({ element }) => isVisible(element));
  const gone = spots[standing - 1];
  const around = spots[standing]?.element;
  if (!gone || !around) return;
  if (around.matches('[tabindex]:not([data-pane])')) {
    focusAndReveal(around);
    return;
  }
  const neighbours = [
    ...siblingsFrom(gone.after, (element) => element.nextElementSibling),
    ...siblingsFrom(gone.before, (element) => element.previousElementSibling),
  ];
  for (const neighbour of neighbours) {
    if (neighbour instanceof HTMLElement && around.contains(neighbour) && focusWithin(neighbour)) return;
  }
  const pane = paneOf(around);
  if (pane) focusPane(pane);
  else focusWithin(around);
}

const isModal = (layer: Element | null | undefined): boolean =>
  layer?.isConnected === true &&
  (layer.matches('dialog[open]') || layer.querySelector('[aria-modal="true"]') !== null);

/**
 * Keeps the focus from falling out of the page: when a dialog or menu closes, and when what had the focus is no longer there, be it
 * that a row was deleted. Somebody who clicks beside everything wants it gone. Returns an unsubscribe function.
 */
export function restoreLostFocus(): () => void {
  let last: readonly FocusPosition[] = [];
  let onPage: readonly FocusPosition[] = [];
  let layer: Element | null = null;
  /** Where the focus is on its way to: between leaving and arriving nothing has it. */
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
    // What is taken out of the page says so before it is gone.
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
  // Before those who take something out of the page because the focus leaves it.
  document.addEventListener('focusout', onBlur, { capture: true });
  return () => {
    removals.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur, { capture: true });
  };
}
