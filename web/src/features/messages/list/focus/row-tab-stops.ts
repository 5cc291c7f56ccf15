/** What takes the Tab key in a message; its toolbar is one stop by itself, and what scrolls has to be one. */
const STOPS =
  '[data-message] :is(a[href], button, audio, video, [tabindex]):not([tabindex="-1"], pre, [role="toolbar"] *)';

/**
 * Keeps what is in the rows of a list out of the way of the Tab key, but for one row. It writes `tabindex` itself: hundreds of rows are
 * not drawn anew for it. `enter` says which row, and `end` ends it.
 */
export function manageRowTabStops(list: Element) {
  let current: Element | null = null;
  const quieten = (within: Element) => {
    const stops = within.querySelectorAll<HTMLElement>(STOPS);
    for (const stop of within.matches(STOPS) ? [within as HTMLElement, ...stops] : stops) {
      if (current?.contains(stop)) continue;
      stop.dataset.tab = stop.getAttribute('tabindex') ?? '';
      stop.tabIndex = -1;
    }
  };
  const enter = (row: Element | null) => {
    if (row === current) return;
    current = row;
    quieten(list);
    for (const stop of row?.querySelectorAll<HTMLElement>('[data-tab]') ?? []) {
      if (stop.dataset.tab) stop.tabIndex = Number(stop.dataset.tab);
      else stop.removeAttribute('tabindex');
      delete stop.dataset.tab;
    }
  };
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        if (node instanceof Element) quieten(node);
  });
  quieten(list);
  changes.observe(list, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
  return { enter, end: () => changes.disconnect() };
}
