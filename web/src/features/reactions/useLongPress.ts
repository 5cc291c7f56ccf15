import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves further than this many pixels scrolls instead. */
const MAX_MOVE_PX = 10;

/**
 * Swallows the click that ends a long press, wherever the finger is lifted. Without such a click, the next press works
 * normally.
 */
function swallowNextClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const preventClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', preventClick, { capture: true, once: true, signal });
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, () => over.abort(), { capture: true, signal });
}

/** Handles long presses on touch screens, and context menus opened with the mouse or keyboard. */
export function useLongPress(onLong: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      end();
      const timer = setTimeout(() => {
        wasLong.current = true;
        swallowNextClick();
        onLong();
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVE_PX)
        end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (wasLong.current) return;
      if (press.current) swallowNextClick();
      end();
      onLong();
    },
  };
}
