import { SEEN_WITHIN_PX } from '@workflow/contract/messages/messages.limits.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chunksIn, layOut } from './resting.ts';

/** So near to an end, what lies beyond it is fetched before the person gets there. */
const NEAR_PX = 600;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Something that is in view: one of its edges, and how far that is below the upper edge of the list. */
interface Anchor {
  readonly element: Element;
  readonly edge: 'top' | 'bottom';
  readonly below: number;
}

/** The first of the elements, which stand below one another, that ends below there. */
function firstBelow(elements: ArrayLike<Element>, edge: number): number {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** So many rows may go at once, and the list still knows where it was. */
const MOST_ANCHORS = 3;

/**
 * What the person looks at, best first. A row is held by its end rather than by its beginning: the oldest message may lose its heading
 * when the one before it comes. Of one that ends out of sight, and of one in which somebody writes, nobody looks at the end.
 */
function anchorsIn(box: HTMLElement): Anchor[] {
  const { top, bottom } = box.getBoundingClientRect();
  const anchors: Anchor[] = [];
  const hold = (element: Element, edge: Anchor['edge'], at: number) =>
    anchors.push({ element, edge, below: at - top });
  const field = document.activeElement;
  const written = field?.matches('textarea') && box.contains(field) ? field.getBoundingClientRect() : null;
  if (written && written.bottom > top && written.top < bottom) hold(field!, 'top', written.top);
  const rows = box.querySelectorAll('[data-row]');
  for (
    let index = firstBelow(rows, top + 1);
    anchors.length < MOST_ANCHORS && index < rows.length;
    index += 1
  ) {
    const row = rows[index]!;
    const here = row.getBoundingClientRect();
    if (here.top >= bottom) break;
    if (here.bottom <= bottom) hold(row, 'bottom', here.bottom);
    else hold(row, 'top', here.top);
  }
  return anchors;
}

interface Place {
  /** Stays at the bottom, whatever comes. */
  stuck: boolean;
  /** How far the box was scrolled when this was noted. */
  top: number;
  anchors: readonly Anchor[];
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
  const place = useRef<Place>({ stuck: true, top: 0, anchors: [] });
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
    now.anchors = now.stuck ? [] : anchorsIn(element);
    setAtBottom(now.stuck);
    if (now.top < NEAR_PX) options.current.onNearTop();
    if (element.scrollHeight - element.clientHeight - now.top < NEAR_PX) options.current.onNearBottom();
  }, []);

  const settle = useCallback(() => {
    const { current: element } = box;
    if (!element) return;
    const now = place.current;
    const { top, anchors } = now;
    const anchor = anchors.find((one) => one.element.isConnected);
    if (options.current.goesOn && follows(element, now)) element.scrollTop = element.scrollHeight;
    else if (anchor) {
      const there = anchor.element.getBoundingClientRect()[anchor.edge] - topOf(element);
      // The person may have scrolled since, without the event having come yet.
      const moved = there - anchor.below + (element.scrollTop - top);
      if (moved !== 0) element.scrollTop += moved;
    }
    look();
  }, [look]);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const { current: drawn } = content;
    const settleWhole = () => {
      layOut(chunksIn(drawn));
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
    element.addEventListener('scroll', look, { passive: true });
    document.fonts.addEventListener('loadingdone', settleWhole);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      document.fonts.removeEventListener('loadingdone', settleWhole);
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
