import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So much of the list's upper edge the day that stays in sight lies over. */
const COVERED_PX = 40;

/**
 * Whether what is unread begins above what is on the screen, or is not loaded, and has not been on the screen yet: whoever sees the
 * newest has not seen it then. `messages` is what is loaded, newest first.
 */
export function useUnreadAbove(
  box: RefObject<HTMLElement | null>,
  line: number | null,
  messages: readonly Message[],
  placed: boolean,
): boolean {
  const [above, setAbove] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const isOver = line === null || line === shown;
  /** Looked for when something was drawn anew, and not at every scrolling: there may be hundreds of messages before it. */
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
    const isAbove = at.bottom < top + COVERED_PX;
    if (!isAbove && at.top < bottom) setShown(line);
    setAbove(isAbove);
  }, [box, line, isOver, messages]);

  useLayoutEffect(() => {
    if (!placed) return;
    mark.current = box.current?.querySelector('[data-new-line]') ?? null;
    look();
  }, [placed, box, look]);

  useEffect(() => {
    const list = box.current;
    if (isOver || !list) return;
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [box, isOver, look]);

  return above && !isOver;
}
