import { type RefCallback, useCallback } from 'react';
import { isReadFromRightToLeft } from './reading-direction.ts';
import { createTypeAhead, indexOfTypedName, letterOf } from './type-ahead.ts';

/** The layout of the items: a column, a row, or a grid whose lines wrap. */
export type RovingDirection = 'column' | 'row' | 'grid';

const STOPS = 'a[href], button:not(:disabled), [data-stop]';
const TEXT_FIELDS = 'input, textarea, select';

/** Returns the elements that the arrow keys reach, in document order. */
export const focusStopsIn = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(STOPS),
];

const rowOf = (stop: Element): Element => stop.closest('li') ?? stop;

/** Returns the first focus stop of each row: the row’s own link or button, before the buttons in the row. */
const firstStopOfEachRow = (stops: readonly HTMLElement[]): HTMLElement[] =>
  stops.filter((stop, index) => index === 0 || rowOf(stop) !== rowOf(stops[index - 1]!));

const isCurrent = (stop: Element): boolean => !['false', null].includes(stop.getAttribute('aria-current'));

const nameOf = (stop: HTMLElement): string => stop.dataset.name ?? stop.textContent.trim();

/** Focuses an element and scrolls it into view with as little scrolling as possible. */
export function focusAndReveal(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the element that the key moves the focus to, or undefined when there is none. */
function targetOf(
  key: string,
  from: HTMLElement,
  container: Element,
  direction: RovingDirection,
): HTMLElement | undefined {
  const all = focusStopsIn(container);
  const rows = direction === 'column' ? firstStopOfEachRow(all) : all;
  const row = rowOf(from);
  const inRow = direction === 'column' ? all.filter((stop) => rowOf(stop) === row) : all;
  const firstInRow = direction === 'column' ? inRow[0]! : from;
  const isMirrored = isReadFromRightToLeft(container);
  const inSameRow = (step: number) => inRow[inRow.indexOf(from) + (isMirrored ? -step : step)];
  const inOtherRow = (step: number) =>
    direction === 'row' ? undefined : rows[rows.indexOf(firstInRow) + step];
  switch (key) {
    case 'ArrowDown':
      return inOtherRow(1);
    case 'ArrowUp':
      return inOtherRow(-1);
    case 'ArrowRight':
      return inSameRow(1);
    case 'ArrowLeft':
      return inSameRow(-1);
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

/**
 * Gives a container a roving tabindex: its links and buttons are one Tab stop, and the arrow keys, Home, End and, in columns, type-ahead
 * move between them. Within a row, the horizontal arrows reach the row’s buttons, and the menu key opens its menu. The current item
 * (`aria-current`) is the Tab stop until the user focuses another one. The function sets `tabindex` in the DOM instead of through React: a
 * list of hundreds of rows does not re-render, and several features can fill one toolbar. A row without a link or button takes part through
 * `data-stop`; `data-name` sets its type-ahead name when its text begins differently. Returns an unsubscribe function.
 */
export function attachRovingTabindex(container: HTMLElement, direction: RovingDirection): () => void {
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
    // During the blur event no element has the focus, so the current item becomes the Tab stop again.
    if (!(relatedTarget instanceof Node && container.contains(relatedTarget))) updateTabindexes();
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof Element) || target.matches(TEXT_FIELDS)) return;
    const from = target.closest<HTMLElement>(STOPS);
    if (!from || !container.contains(from)) return;
    const letter = direction === 'column' ? letterOf(key) : null;
    const next = letter
      ? findByTypedName(letter, from, event.timeStamp)
      : targetOf(key, from, container, direction);
    if (!next) return;
    event.preventDefault();
    if (!letter) type = createTypeAhead();
    focusAndReveal(next);
  };
  const onMenu = (event: MouseEvent) => {
    // A right-click keeps the browser’s own menu, for example to open a link in a new tab.
    if (event.button === 2 || !(event.target instanceof Element)) return;
    const from = event.target.closest<HTMLElement>(STOPS);
    const opener = from && rowOf(from).querySelector<HTMLElement>('button[aria-haspopup="menu"]');
    if (!opener) return;
    event.preventDefault();
    focusAndReveal(opener);
    opener.click();
  };
  const findByTypedName = (letter: string, from: HTMLElement, at: number) => {
    const firstStops = firstStopOfEachRow(focusStopsIn(container));
    const present = firstStops.findIndex((stop) => rowOf(stop) === rowOf(from));
    return firstStops[indexOfTypedName(firstStops.map(nameOf), present, type(letter, at))];
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

/** Returns a `ref` that gives a list or toolbar a roving tabindex (see `attachRovingTabindex`). */
export const useRovingTabindex = (direction: RovingDirection): RefCallback<HTMLElement> =>
  useCallback(
    (container) => (container ? attachRovingTabindex(container, direction) : undefined),
    [direction],
  );
