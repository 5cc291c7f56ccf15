import { type RefObject, useEffect } from 'react';

/** How long the mark stays after the last scrolling, in milliseconds. */
const MARK_DURATION_MS = 1_000;
/** A scroll event this long after an input, in milliseconds, counts as scrolling by the user. */
const INPUT_MS = 300;
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Marks the list with `data-scrolling` while the user scrolls, and shortly after. Scrolling by the list itself, for a new message or at the
 * start, is not marked.
 */
export function useScrollingMark(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    let inputAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      inputAt = performance.now();
    };
    const onScroll = () => {
      const isByUser = performance.now() - inputAt < INPUT_MS || element.hasAttribute('data-scrolling');
      if (!isByUser) return;
      element.setAttribute('data-scrolling', '');
      clearTimeout(timer);
      timer = setTimeout(() => element.removeAttribute('data-scrolling'), MARK_DURATION_MS);
    };
    for (const input of INPUTS) element.addEventListener(input, onInput, { passive: true });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-scrolling');
      for (const input of INPUTS) element.removeEventListener(input, onInput);
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);
}
