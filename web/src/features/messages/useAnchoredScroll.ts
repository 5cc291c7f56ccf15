import { SEEN_WITHIN_PX } from '@workflow/contract/messages/messages.limits.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to the top, older messages are fetched before the person gets there. */
const NEAR_TOP_PX = 600;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The first row that reaches into view. */
function firstInView(box: HTMLElement): Element | null {
  const edge = topOf(box) + 1;
  const reaches = (element: Element) => element.getBoundingClientRect().bottom > edge;
  for (const section of box.querySelectorAll('[data-rows]')) {
    if (!reaches(section)) continue;
    const row = [...section.querySelectorAll('[data-row]')].find(reaches);
    if (row) return row;
  }
  return null;
}

export interface AnchoredScroll {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Near enough to the bottom to count as seeing what is newest; the list then follows what comes. */
  readonly atBottom: boolean;
  readonly toBottom: () => void;
  /** Puts an element so many pixels below the upper edge. */
  readonly toElement: (element: Element, below: number) => void;
}

/**
 * Keeps what the person looks at where it is, whatever is added, removed or drawn above it. The browser's own anchoring is
 * off: it does nothing at the very top, where older messages come in, and not every browser has it.
 */
export function useAnchoredScroll(onNearTop: () => void): AnchoredScroll {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef({ stuck: true, top: 0, anchor: null as Element | null, below: 0 });
  const [atBottom, setAtBottom] = useState(true);
  const nearTop = useRef(onNearTop);
  nearTop.current = onNearTop;

  const look = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollHeight - clientHeight - scrollTop <= SEEN_WITHIN_PX) now.stuck = true;
    // What grows below moves the bottom away without the person's doing.
    else if (scrollTop < now.top) now.stuck = false;
    now.top = scrollTop;
    now.anchor = now.stuck ? null : firstInView(element);
    now.below = now.anchor ? topOf(now.anchor) - topOf(element) : 0;
    setAtBottom(now.stuck);
    if (scrollTop < NEAR_TOP_PX) nearTop.current();
  }, []);

  const settle = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const { stuck, anchor, below } = place.current;
    if (stuck) element.scrollTop = element.scrollHeight;
    else if (anchor?.isConnected) {
      const moved = topOf(anchor) - topOf(element) - below;
      if (moved !== 0) element.scrollTop += moved;
    }
    look();
  }, [look]);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look, settle]);

  const toBottom = useCallback(() => {
    place.current.stuck = true;
    settle();
  }, [settle]);

  const toElement = useCallback(
    (element: Element, below: number) => {
      Object.assign(place.current, { stuck: false, anchor: element, below, top: Number.POSITIVE_INFINITY });
      settle();
    },
    [settle],
  );

  return { box, content, atBottom, toBottom, toElement };
}
