import { focusAndReveal } from './roving-tabindex.ts';

const PANES = '[data-pane]';
const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex]';

/** The element that was last focused in each pane. */
const lastFocused = new WeakMap<Element, HTMLElement>();

export const paneOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(PANES);

export const isReachable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled');

/** Sorts panes in document order. A nested pane comes before the pane that contains it. */
const byDocumentOrder = (one: Node, other: Node) =>
  other.contains(one) ||
  (!one.contains(other) && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    ? -1
    : 1;

/**
 * Returns the visible panes in document order. Of nested panes only the inner one counts, except that a pane marked `within` keeps its
 * outer pane.
 */
function visiblePanes(): HTMLElement[] {
  const visible = [...document.querySelectorAll<HTMLElement>(PANES)].filter((pane) =>
    pane.checkVisibility({ visibilityProperty: true }),
  );
  const isAround = (pane: Element) =>
    visible.some((other) => other !== pane && other.dataset.pane !== 'within' && pane.contains(other));
  return visible.filter((pane) => !isAround(pane)).sort(byDocumentOrder);
}

/** Focuses the element, or its first focusable descendant. Returns false when there is none. */
export function focusWithin(element: HTMLElement): boolean {
  const candidates = [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const found = candidates.find((one) => one.matches(FOCUSABLE) && isReachable(one));
  if (found) focusAndReveal(found);
  return found !== undefined;
}

/**
 * Moves the focus into a pane: to the element focused there last, else to the current item (`aria-current`), else to the first focusable
 * element.
 */
export function focusPane(pane: HTMLElement): void {
  const known = lastFocused.get(pane);
  const current = [...pane.querySelectorAll<HTMLElement>('[aria-current]:not([aria-current="false"])')];
  const target = [known, ...current].find((one) => one && pane.contains(one) && isReachable(one));
  if (target) {
    focusAndReveal(target);
    return;
  }
  const first = [pane, ...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (one) => one.tabIndex >= 0 && isReachable(one),
  );
  (first ?? pane).focus({ preventScroll: true });
}

/** Moves the focus to the next or previous pane. */
export function focusAdjacentPane(step: 1 | -1): void {
  const all = visiblePanes();
  const here = document.activeElement ? all.findIndex((pane) => pane.contains(document.activeElement)) : -1;
  const from = here < 0 && step < 0 ? 0 : here;
  const next = all.at((from + step) % all.length);
  if (next) focusPane(next);
}

/**
 * Skips the lists and focuses the screen’s main pane itself (the last pane that is not a side panel), so that the next Tab reaches its
 * first control.
 */
export function focusMainPane(main: HTMLElement): void {
  const inside = visiblePanes().filter((pane) => main.contains(pane) && pane.dataset.pane === 'true');
  (inside.at(-1) ?? main).focus({ preventScroll: true });
}

export function rememberPaneFocus(target: HTMLElement): void {
  const pane = paneOf(target);
  if (pane && pane !== target) lastFocused.set(pane, target);
}

/**
 * Focuses the element if it is still reachable; else its nearest focusable ancestor, else its pane. The element may have been removed or
 * hidden since.
 */
export function focusElementOrNearest(element: Element): void {
  const around = element.closest<HTMLElement>('[tabindex]:not([data-pane])');
  const pane = paneOf(element);
  const target = [element, around].find((one) => one instanceof HTMLElement && isReachable(one));
  if (target instanceof HTMLElement) focusAndReveal(target);
  else if (pane?.isConnected) focusPane(pane);
}
