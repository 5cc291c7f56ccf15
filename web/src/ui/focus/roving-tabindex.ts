import { type RefCallback, useCallback } from 'react';
import { createTypeAhead, indexOfTypedName, letterOf } from './type-ahead.ts';

/** Below one another, beside one another, or in lines that wrap. */
export type RovingDirection = 'column' | 'row' | 'grid';

const STOPS = 'a[href], button:not(:disabled), [data-stop]';
const TEXT_FIELDS = 'input, textarea, select';

/** What the arrow keys reach in the container, in its order. */
export const focusStopsIn = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(STOPS),
];

const rowOf = (stop: Element): Element => stop.closest('li') ?? stop;

/** Of each row the first stop: the row's own, before the buttons in it. */
const firstStopOfEachRow = (stops: readonly HTMLElement[]): HTMLElement[] =>
  stops.filter((stop, index) => index === 0 || rowOf(stop) !== rowOf(stops[index - 1]!));

const isCurrent = (stop: Element): boolean => !['false', null].includes(stop.getAttribute('aria-current'));

const nameOf = (stop: HTMLElement): string => stop.dataset.name ?? stop.textContent.trim();

/** Gives a stop the focus, and brings it in sight without moving more than that takes. */
export function focusAndReveal(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Where the key leads from the stop; undefined where it leads nowhere. */
function targetOf(
  key: string,
  from: HTMLElement,
  container: Element,
  along: RovingDirection,
): HTMLElement | undefined {
  const all = focusStopsIn(container);
  const rows = along === 'column' ? firstStopOfEachRow(all) : all;
  const row = rowOf(from);
  const inRow = along === 'column' ? all.filter((stop) => rowOf(stop) === row) : all;
  const lead = along === 'column' ? inRow[0]! : from;
  const isMirrored = getComputedStyle(container).direction === 'rtl';
  const beside = (step: number) => inRow[inRow.indexOf(from) + (isMirrored ? -step : step)];
  const below = (step: number) => (along === 'row' ? undefined : rows[rows.indexOf(lead) + step]);
  switch (key) {
    case 'ArrowDown':
      return below(1);
    case 'ArrowUp':
      return below(-1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

/**
 * Makes the links and buttons in the container one stop of the Tab key, and lets the arrow keys, Home, End and, of rows, the beginnings
 * of their names move between them; of a row with buttons of its own, the arrows along the line reach these, and the menu key opens its
 * menu. What is the current one
 * (`aria-current`) is the stop until the focus comes. It writes `tabindex` itself: the rows are not drawn anew for it, so that lists of
 * hundreds stay quick and a toolbar may be filled by several features. A row without link or button takes part with `data-stop`, and is
 * named for typing by `data-name` where its text begins with something else. Returns an unsubscribe function.
 */
export function attachRovingTabindex(container: HTMLElement, along: RovingDirection): () => void {
  let type = createTypeAhead();
  let last: HTMLElement | null = null;

  const updateTabindexes = () => {
    const stops = focusStopsIn(container);
    const focused = document.activeElement;
    const stop =
      stops.find((one) => one === focused) ??
      stops.find(isCurrent) ??
      stops.find((one) => one === last) ??
      stops[0];
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(STOPS)) last = target;
    updateTabindexes();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // While it is handled, nothing has the focus: what is current becomes the stop again.
    if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) updateTabindexes();
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof Element) || target.matches(TEXT_FIELDS)) return;
    const from = target.closest<HTMLElement>(STOPS);
    if (!from || !container.contains(from)) return;
    const letter = along === 'column' ? letterOf(key) : null;
    const next = letter
      ? findByTypedName(letter, from, event.timeStamp)
      : targetOf(key, from, container, along);
    if (!next) return;
    event.preventDefault();
    if (!letter) type = createTypeAhead();
    focusAndReveal(next);
  };
  const onMenu = (event: MouseEvent) => {
    // Of the mouse it is the browser's own menu, which opens links elsewhere.
    if (event.button === 2 || !(event.target instanceof Element)) return;
    const from = event.target.closest<HTMLElement>(STOPS);
    const opener = from && rowOf(from).querySelector<HTMLElement>('button[aria-haspopup="menu"]');
    if (!opener) return;
    event.preventDefault();
    focusAndReveal(opener);
    opener.click();
  };
  const findByTypedName = (letter: string, from: HTMLElement, at: number) => {
    const leads = firstStopOfEachRow(focusStopsIn(container));
    const present = leads.findIndex((lead) => rowOf(lead) === rowOf(from));
    return leads[indexOfTypedName(leads.map(nameOf), present, type(letter, at))];
  };

  updateTabindexes();
  const changes = new MutationObserver(updateTabindexes);
  changes.observe(container, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-current', 'disabled', 'href'],
  });
  container.addEventListener('focusin', onFocus);
  container.addEventListener('focusout', onBlur);
  container.addEventListener('keydown', onKey);
  container.addEventListener('contextmenu', onMenu);
  return () => {
    changes.disconnect();
    container.removeEventListener('focusin', onFocus);
    container.removeEventListener('focusout', onBlur);
    container.removeEventListener('keydown', onKey);
    container.removeEventListener('contextmenu', onMenu);
  };
}

/** For the `ref` of a list or toolbar; see `rove`. */
export const useRovingTabindex = (along: RovingDirection): RefCallback<HTMLElement> =>
  useCallback((container) => (container ? attachRovingTabindex(container, along) : undefined), [along]);
