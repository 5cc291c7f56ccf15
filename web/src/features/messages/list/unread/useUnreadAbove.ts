import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The height in pixels at the list's upper edge that the sticky day separator covers. */
const STICKY_DAY_HEIGHT_PX = 40;

/**
 * Returns whether the first unread message is above the screen, or not loaded, and was not visible yet. Seeing the
 * newest message does not count. `messages` is the loaded window, newest first.
 */
export function useUnreadAbove(
  box: RefObject<HTMLElement | null>,
  line: number | null,
  messages: readonly Message[],
  isPositioned: boolean,
): boolean {
  const [above, setAbove] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const isOver = line === null || line === shown;
  /** The element is looked up after a render rather than on each scroll, because hundreds of messages may precede it. */
  const mark = useRef<Element | null>(null);

  const look = useCallback(() => {
    const list = box.current;
    if (isOver || !list) return;
    const at = mark.current?.isConnected && mark.current.getBoundingClientRect();
    if (!at) {
      setAbove((messages.at(-1)?.seq ?? 0) > line);
      return;
    }
    const { top, bottom } = list.getBoundingClientRect();
    const isAbove = at.bottom < top + STICKY_DAY_HEIGHT_PX;
    if (!isAbove && at.top < bottom) setShown(line);
    setAbove(isAbove);
  }, [box, line, isOver, messages]);

  useLayoutEffect(() => {
    if (!isPositioned) return;
    mark.current = box.current?.querySelector('[data-new-line]') ?? null;
    look();
  }, [isPositioned, box, look]);

  useEffect(() => {
    const list = box.current;
    if (isOver || !list) return;
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [box, isOver, look]);

  return above && !isOver;
}
