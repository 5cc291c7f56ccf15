import { focusAndReveal } from './roving-tabindex.ts';

const PANES = '[data-pane]';
const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex]';

/** What had the focus last in each pane. */
const lastFocused = new WeakMap<Element, HTMLElement>();

export const paneOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(PANES);

export const isReachable = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled');

/** One pane comes before what follows it, and before what it is in. */
const byDocumentOrder = (one: Node, other: Node) =>
  other.contains(one) ||
  (!one.contains(other) && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    ? -1
    : 1;

/** The panes on the screen, in their order; of panes within one another the inner ones, but of a `within` also what is around it. */
function visiblePanes(): HTMLElement[] {
  const visible = [...document.querySelectorAll<HTMLElement>(PANES)].filter((pane) =>
    pane.checkVisibility({ visibilityProperty: true }),
  );
  const isAround = (pane: Element) =>
    visible.some((other) => other !== pane && other.dataset.pane !== 'within' && pane.contains(other));
  return visible.filter((pane) => !isAround(pane)).sort(byDocumentOrder);
}

/** Gives the element the focus, or the first thing in it that takes it, be it by arrow keys. False where nothing does. */
export function focusWithin(element: HTMLElement): boolean {
  const candidates = [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const found = candidates.find((one) => one.matches(FOCUSABLE) && isReachable(one));
  if (found) focusAndReveal(found);
  return found !== undefined;
}

/** To what had the focus there last, or to what is current there, or to what comes first. */
export function focusPane(pane: HTMLElement): void {
  const known = lastFocused.get(pane);
  const current = [...pane.querySelectorAll<HTMLElement>('[aria-current]:not([aria-current="false"])')];
  const place = [known, ...current].find((one) => one && pane.contains(one) && isReachable(one));
  if (place) {
    focusAndReveal(place);
    return;
  }
  const first = [pane, ...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (one) => one.tabIndex >= 0 && isReachable(one),
  );
  (first ?? pane).focus({ preventScroll: true });
}

/** Leads the focus to the next pane, or to the one before it. */
export function focusAdjacentPane(step: 1 | -1): void {
  const all = visiblePanes();
  const here = document.activeElement ? all.findIndex((pane) => pane.contains(document.activeElement)) : -1;
  const from = here < 0 && step < 0 ? 0 : here;
  const next = all.at((from + step) % all.length);
  if (next) focusPane(next);
}

/**
 * Past all lists to what the screen is about: its last pane but one that stands beside it, itself, so that the next Tab is the first
 * thing in it.
 */
export function focusMainPane(main: HTMLElement): void {
  const inside = visiblePanes().filter((pane) => main.contains(pane) && pane.dataset.pane === 'true');
  (inside.at(-1) ?? main).focus({ preventScroll: true });
}

export function rememberPaneFocus(target: HTMLElement): void {
  const pane = paneOf(target);
  if (pane && pane !== target) lastFocused.set(pane, target);
}

/** Back to the element, or to the nearest around it that takes the focus: it may have gone meanwhile, or be drawn no more. */
export function focusElementOrNearest(element: Element): void {
  const around = element.closest<HTMLElement>('[tabindex]:not([data-pane])');
  const pane = paneOf(element);
  const place = [element, around].find((one) => one instanceof HTMLElement && isReachable(one));
  if (place instanceof HTMLElement) focusAndReveal(place);
  else if (pane?.isConnected) focusPane(pane);
}
