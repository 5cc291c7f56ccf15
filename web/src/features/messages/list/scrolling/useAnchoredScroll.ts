import { SEEN_WITHIN_PX } from '@workflow/contract/messages/messages.limits.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chunksOf, forceLayout } from './content-visibility.ts';
import { rowsEndingBelow } from './visible-rows.ts';

/** So near to an end, what lies beyond it is fetched before the person gets there. */
const NEAR_PX = 600;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Something that is in view: one of its edges, and how far that is below the upper edge of the list. */
interface Anchor {
  readonly element: Element;
  readonly edge: 'top' | 'bottom';
  readonly below: number;
}

/** So many rows may go at once, and the list still knows where it was. */
const MAX_ANCHORS = 3;

/**
 * What the person looks at, best first. A row is held by its end rather than by its beginning: the oldest message may lose its heading
 * when the one before it comes. Of one that ends out of sight, and of one in which somebody writes, nobody looks at the end.
 */
function findAnchors(box: HTMLElement, content: Element): Anchor[] {
  const { top, bottom } = box.getBoundingClientRect();
  const anchors: Anchor[] = [];
  const hold = (element: Element, edge: Anchor['edge'], at: number) =>
    anchors.push({ element, edge, below: at - top });
  const field = document.activeElement;
  const written = field?.matches('textarea') && box.contains(field) ? field.getBoundingClientRect() : null;
  if (written && written.bottom > top && written.top < bottom) hold(field!, 'top', written.top);
  for (const row of rowsEndingBelow(content, top + 1)) {
    const here = row.getBoundingClientRect();
    if (here.top >= bottom) break;
    if (here.bottom <= bottom) hold(row, 'bottom', here.bottom);
    else hold(row, 'top', here.top);
    if (anchors.length >= MAX_ANCHORS) break;
  }
  return anchors;
}

interface ScrollPosition {
  /** Stays at the bottom, whatever comes. */
  isStuckToBottom: boolean;
  /** How far the box was scrolled when this was noted. */
  top: number;
  anchors: readonly Anchor[];
}

/** Whether the list stays at the bottom: what grows below moves that away without the person's doing. */
function isFollowingBottom(
  { scrollTop, scrollHeight, clientHeight }: Element,
  { isStuckToBottom: stuck, top }: ScrollPosition,
): boolean {
  if (scrollHeight - clientHeight - scrollTop <= SEEN_WITHIN_PX) return true;
  return stuck && scrollTop >= top;
}

interface Options {
  /** Whether what is newest stands at the bottom: else the list follows nothing. */
  readonly hasNewest: boolean;
  readonly onNearTop: () => void;
  readonly onNearBottom: () => void;
}

export interface AnchoredScroll {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Near enough to the bottom to count as seeing what is newest; the list then follows what comes. */
  readonly atBottom: boolean;
  /** To be called when what is drawn has changed, before the browser paints it. */
  readonly restorePosition: () => void;
  readonly scrollToBottom: () => void;
  /** Puts an element so many pixels below the upper edge. */
  readonly scrollToElement: (element: Element, below: number) => void;
}

/**
 * Keeps what the person looks at where it is, whatever is added, removed or drawn above it. The browser's own anchoring is
 * off: it does nothing at the very top, where older messages come in, and not every browser has it.
 */
export function useAnchoredScroll({ hasNewest: goesOn, onNearTop, onNearBottom }: Options): AnchoredScroll {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<ScrollPosition>({ isStuckToBottom: true, top: 0, anchors: [] });
  const [atBottom, setAtBottom] = useState(true);
  const options = useRef({ goesOn, onNearTop, onNearBottom });
  options.current = { goesOn, onNearTop, onNearBottom };

  const loadMoreNearEdges = useCallback((element: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop < NEAR_PX) options.current.onNearTop();
    if (scrollHeight - clientHeight - scrollTop < NEAR_PX) options.current.onNearBottom();
  }, []);

  /** Notes where the person is; `now.top` tells how far they have scrolled since. What they look at is to stand so much higher. */
  const savePosition = useCallback(
    (owed = 0) => {
      const { current: element } = box;
      const { current: drawn } = content;
      if (!element || !drawn) return;
      const now = place.current;
      now.isStuckToBottom = options.current.goesOn && isFollowingBottom(element, now);
      now.top = element.scrollTop;
      const anchors = now.isStuckToBottom ? [] : findAnchors(element, drawn);
      now.anchors = owed === 0 ? anchors : anchors.map((one) => ({ ...one, below: one.below - owed }));
      setAtBottom(now.isStuckToBottom);
      loadMoreNearEdges(element);
    },
    [loadMoreNearEdges],
  );

  const onScroll = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    // Nobody scrolled: what has changed since is for `settle` to make good.
    if (element.scrollTop === place.current.top) loadMoreNearEdges(element);
    else savePosition();
  }, [savePosition, loadMoreNearEdges]);

  const settle = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    const { top, anchors } = now;
    const anchor = anchors.find((one) => one.element.isConnected);
    let owed = 0;
    if (options.current.goesOn && isFollowingBottom(element, now)) element.scrollTop = element.scrollHeight;
    else if (anchor) {
      const there = anchor.element.getBoundingClientRect()[anchor.edge] - topOf(element);
      // The person may have scrolled since, without the event having come yet.
      const moved = there - anchor.below + (element.scrollTop - top);
      const before = element.scrollTop;
      if (moved !== 0) element.scrollTop += moved;
      owed = moved - (element.scrollTop - before);
      // At an end it cannot stand where it stood.
      if (Math.abs(owed) >= 1) owed = 0;
    }
    // A browser scrolls by whole pixels: what is left of one is made good with the next, or many would add up.
    savePosition(owed);
  }, [savePosition]);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const { current: drawn } = content;
    const settleWhole = () => {
      forceLayout(chunksOf(drawn));
      settle();
    };
    let width = drawn.clientWidth;
    const observer = new ResizeObserver(() => {
      const isAsWide = drawn.clientWidth === width;
      width = drawn.clientWidth;
      if (isAsWide) settle();
      else settleWhole();
    });
    observer.observe(element);
    observer.observe(drawn);
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
