/** The focusable elements in a message row. The toolbar and scrollable code are one tab stop each. */
const TAB_STOPS =
  '[data-message] :is(a[href], button, audio, video, [tabindex]):not([tabindex="-1"], pre, [role="toolbar"] *)';

/**
 * Implements a roving tabindex over the rows: only the elements of one row are reachable with Tab. It writes `tabindex`
 * directly to the DOM, because re-rendering hundreds of rows would be slow. `enter` selects the row and `end` cleans up.
 */
export function manageRowTabStops(list: Element) {
  let current: Element | null = null;
  const removeTabStops = (within: Element) => {
    const stops = within.querySelectorAll<HTMLElement>(TAB_STOPS);
    for (const stop of within.matches(TAB_STOPS) ? [within as HTMLElement, ...stops] : stops) {
      if (current?.contains(stop)) continue;
      stop.dataset.tab = stop.getAttribute('tabindex') ?? '';
      stop.tabIndex = -1;
    }
  };
  const enter = (row: Element | null) => {
    if (row === current) return;
    current = row;
    removeTabStops(list);
    for (const stop of row?.querySelectorAll<HTMLElement>('[data-tab]') ?? []) {
      if (stop.dataset.tab) stop.tabIndex = Number(stop.dataset.tab);
      else stop.removeAttribute('tabindex');
      delete stop.dataset.tab;
    }
  };
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        if (node instanceof Element) removeTabStops(node);
  });
  removeTabStops(list);
  changes.observe(list, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
  return { enter, end: () => changes.disconnect() };
}
