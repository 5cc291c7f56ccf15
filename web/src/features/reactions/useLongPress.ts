import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** A finger that moves further scrolls. In pixels. */
const STEADY = 10;

/** The click that ends a long press is none, whatever lies under the finger by then. Without one, the next press counts again. */
function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true, signal });
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, () => over.abort(), { capture: true, signal });
}

/** For what is told by pressing long, or by asking for the menu with a mouse or the keyboard. */
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
        swallowClick();
        onLong();
      }, LONG_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STEADY) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (wasLong.current) return;
      if (press.current) swallowClick();
      end();
      onLong();
    },
  };
}
