import { SEEN_WITHIN_PX } from '@workflow/contract/messages/messages.limits.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to an end, what lies beyond it is fetched before the person gets there. */
const NEAR_PX = 600;

const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** The first row that reaches into view. */
function firstInView(box: HTMLElement): Element | null {
  const edge = topOf(box) + 1;
  const reaches = (element: Element) => bottomOf(element) > edge;
  for (const section of box.querySelectorAll('[data-rows]')) {
    if (!reaches(section)) continue;
    const row = [...section.querySelectorAll('[data-row]')].find(reaches);
    if (row) return row;
  }
  return null;
}

interface Place {
  /** Stays at the bottom, whatever comes. */
  stuck: boolean;
  /** How far the box was scrolled when this was noted. */
  top: number;
  /**
   * What stood first in view, and how far below the upper edge it ended. Its end rather than its beginning: the oldest message
   * may lose its heading when the one before it comes.
   */
  anchor: Element | null;
  below: number;
}

/** Whether the list stays at the bottom: what grows below moves that away without the person's doing. */
function follows({ scrollTop, scrollHeight, clientHeight }: Element, { stuck, top }: Place): boolean {
  if (scrollHeight - clientHeight - scrollTop <= SEEN_WITHIN_PX) return true;
  return stuck && scrollTop >= top;
}

interface Options {
  /** Whether what is newest stands at the bottom: else the list follows nothing. */
  readonly goesOn: boolean;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
}

export interface AnchoredScroll {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Near enough to the bottom to count as seeing what is newest; the list then follows what comes. */
  readonly atBottom: boolean;
  /** To be called when what is drawn has changed, before the browser paints it. */
  readonly settle: () => void;
  readonly toBottom: () => void;
  /** Puts an element so many pixels below the upper edge. */
  readonly toElement: (element: Element, below: number) => void;
}

/**
 * Keeps what the person looks at where it is, whatever is added, removed or drawn above it. The browser's own anchoring is
 * off: it does nothing at the very top, where older messages come in, and not every browser has it.
 */
export function useAnchoredScroll({ goesOn, onNearTop, onNearBottom }: Options): AnchoredScroll {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ stuck: true, top: 0, anchor: null, below: 0 });
  const [atBottom, setAtBottom] = useState(true);
  const options = useRef({ goesOn, onNearTop, onNearBottom });
  options.current = { goesOn, onNearTop, onNearBottom };

  /** Notes where the person is; `now.top` tells how far they have scrolled since. */
  const look = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    now.stuck = options.current.goesOn && follows(element, now);
    now.top = element.scrollTop;
    now.anchor = now.stuck ? null : firstInView(element);
    now.below = now.anchor ? bottomOf(now.anchor) - topOf(element) : 0;
    setAtBottom(now.stuck);
    if (now.top < NEAR_PX) options.current.onNearTop();
    if (element.scrollHeight - element.clientHeight - now.top < NEAR_PX) options.current.onNearBottom();
  }, []);

  const settle = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    const { top, anchor, below } = now;
    if (options.current.goesOn && follows(element, now)) element.scrollTop = element.scrollHeight;
    else if (anchor?.isConnected) {
      // The person may have scrolled since, without the event having come yet.
      const moved = bottomOf(anchor) - topOf(element) - below + (element.scrollTop - top);
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
    Object.assign(place.current, { stuck: true, top: 0 });
    settle();
  }, [settle]);

  const toElement = useCallback(
    (element: Element, below: number) => {
      const { current: around } = box;
      if (!around) return;
      around.scrollTop += topOf(element) - topOf(around) - below;
      place.current.stuck = false;
      look();
    },
    [look],
  );

  return { box, content, atBottom, settle, toBottom, toElement };
}
