import { SEEN_DISTANCE_PX } from '@workflow/contract/messages/messages.limits.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chunksOf, forceLayout } from './content-visibility.ts';
import { yieldRowsBelow } from './visible-rows.ts';

/** The distance to an end, in pixels, at which the next page is fetched before the user reaches it. */
const LOAD_MORE_DISTANCE_PX = 600;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** A visible element used as a scroll anchor: one of its edges and that edge's distance from the list's top. */
interface Anchor {
  readonly element: Element;
  readonly edge: 'top' | 'bottom';
  readonly below: number;
}

/** The list keeps this many anchors, so that it finds its position even if some of their rows are removed. */
const MAX_ANCHORS = 3;

/**
 * Chooses scroll anchors, best first. A row is anchored by its end, because the oldest row may lose its heading when an
 * earlier message loads. A row whose end is off screen, or which is being edited, is anchored differently.
 */
function findAnchors(box: HTMLElement, content: Element): Anchor[] {
  const { top, bottom } = box.getBoundingClientRect();
  const anchors: Anchor[] = [];
  const hold = (element: Element, edge: Anchor['edge'], at: number) =>
    anchors.push({ element, edge, below: at - top });
  const field = document.activeElement;
  const written = field?.matches('textarea') && box.contains(field) ? field.getBoundingClientRect() : null;
  if (written && written.bottom > top && written.top < bottom) hold(field!, 'top', written.top);
  for (const row of yieldRowsBelow(content, top + 1)) {
    const here = row.getBoundingClientRect();
    if (here.top >= bottom) break;
    if (here.bottom <= bottom) hold(row, 'bottom', here.bottom);
    else hold(row, 'top', here.top);
    if (anchors.length >= MAX_ANCHORS) break;
  }
  return anchors;
}

interface ScrollPosition {
  /** Whether the list stays at the bottom when messages arrive. */
  isStuckToBottom: boolean;
  /** The scroll offset when this position was saved. */
  top: number;
  anchors: readonly Anchor[];
}

/**
 * Returns whether the list still follows the bottom. New content below moves the bottom away without any scrolling by
 * the user.
 */
function isFollowingBottom(
  { scrollTop, scrollHeight, clientHeight }: Element,
  { isStuckToBottom: stuck, top }: ScrollPosition,
): boolean {
  if (scrollHeight - clientHeight - scrollTop <= SEEN_DISTANCE_PX) return true;
  return stuck && scrollTop >= top;
}

interface Options {
  /** Whether the newest message is at the bottom; otherwise the list does not follow it. */
  readonly hasNewest: boolean;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
}

export interface AnchoredScroll {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /**
   * Whether the list is close enough to the bottom to count as seeing the newest message; it then follows new messages.
   */
  readonly atBottom: boolean;
  /** Restores the scroll position. Call it after a render and before the browser paints. */
  readonly restorePosition: () => void;
  readonly scrollToBottom: () => void;
  /** Scrolls an element to a distance in pixels below the list's upper edge. */
  readonly scrollToElement: (element: Element, below: number) => void;
}

/**
 * Keeps the visible content in place when content above it is added, removed or resized. The browser's own scroll
 * anchoring is off: it does nothing at the very top, where older messages load, and some browsers lack it.
 */
export function useAnchoredScroll({ hasNewest, onNearTop, onNearBottom }: Options): AnchoredScroll {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<ScrollPosition>({ isStuckToBottom: true, top: 0, anchors: [] });
  const [atBottom, setAtBottom] = useState(true);
  const options = useRef({ goesOn: hasNewest, onNearTop, onNearBottom });
  options.current = { goesOn: hasNewest, onNearTop, onNearBottom };

  const loadMoreNearEdges = useCallback((element: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < LOAD_MORE_DISTANCE_PX) options.current.onNearTop();
    if (scrollHeight - clientHeight - scrollTop < LOAD_MORE_DISTANCE_PX) options.current.onNearBottom();
  }, []);

  /** Saves the scroll position. `pendingShift` is a correction in pixels that has not been applied yet. */
  const savePosition = useCallback(
    (pendingShift = 0) => {
      const { current: element } = box;
      const { current: contentElement } = content;
      if (!element || !contentElement) return;
      const now = place.current;
      now.isStuckToBottom = options.current.goesOn && isFollowingBottom(element, now);
      now.top = element.scrollTop;
      const anchors = now.isStuckToBottom ? [] : findAnchors(element, contentElement);
      now.anchors =
        pendingShift === 0 ? anchors : anchors.map((one) => ({ ...one, below: one.below - pendingShift }));
      setAtBottom(now.isStuckToBottom);
      loadMoreNearEdges(element);
    },
    [loadMoreNearEdges],
  );

  const onScroll = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    // The user has not scrolled, so `restorePosition` corrects any shift since then.
    if (element.scrollTop === place.current.top) loadMoreNearEdges(element);
    else savePosition();
  }, [savePosition, loadMoreNearEdges]);

  const settle = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    const { top, anchors } = now;
    const anchor = anchors.find((one) => one.element.isConnected);
    let pendingShift = 0;
    if (options.current.goesOn && isFollowingBottom(element, now)) element.scrollTop = element.scrollHeight;
    else if (anchor) {
      const there = anchor.element.getBoundingClientRect()[anchor.edge] - topOf(element);
      // The user may have scrolled since, before the scroll event was delivered.
      const moved = there - anchor.below + (element.scrollTop - top);
      const before = element.scrollTop;
      if (moved !== 0) element.scrollTop += moved;
      pendingShift = moved - (element.scrollTop - before);
      // At an end of the list the anchor cannot return to its old position.
      if (Math.abs(pendingShift) >= 1) pendingShift = 0;
    }
    // Browsers round scroll offsets to whole pixels. The remainder is added to the next correction, so that rounding
    // errors do not accumulate.
    savePosition(pendingShift);
  }, [savePosition]);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const { current: contentElement } = content;
    const settleWhole = () => {
      forceLayout(chunksOf(contentElement));
      settle();
    };
    let width = contentElement.clientWidth;
    const observer = new ResizeObserver(() => {
      const isAsWide = contentElement.clientWidth === width;
      width = contentElement.clientWidth;
      if (isAsWide) settle();
      else settleWhole();
    });
    observer.observe(element);
    observer.observe(contentElement);
    element.addEventListener('scroll', onScroll, { passive: true });
    document.fonts.addEventListener('loadingdone', settleWhole);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      document.fonts.removeEventListener('loadingdone', settleWhole);
    };
  }, [onScroll, settle]);

  const toBottom = useCallback(() => {
    place.current.isStuckToBottom = true;
    place.current.top = 0;
    settle();
  }, [settle]);

  const toElement = useCallback(
    (element: Element, below: number) => {
      const { current: around } = box;
      if (!around) return;
      around.scrollTop += topOf(element) - topOf(around) - below;
      place.current.isStuckToBottom = false;
      savePosition();
    },
    [savePosition],
  );

  return {
    box,
    content,
    atBottom,
    restorePosition: settle,
    scrollToBottom: toBottom,
    scrollToElement: toElement,
  };
}
