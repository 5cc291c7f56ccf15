/** So long after a drag a click opens nothing (spec section 9, Gantt). */
export const CLICK_GUARD_MS = 1_000;

/** How far a press has moved when it is a drag, in pixels. */
const DRAG_THRESHOLD_PX = 4;
/** So long a finger rests before it drags: moving at once, it scrolls. */
const LONG_PRESS_MS = 300;
/** Within so many pixels of an edge what scrolls does so, by at most so many a frame. */
const SCROLL_EDGE_PX = 40;
const MAX_SCROLL_PX = 16;

export interface DragPosition {
  /** How far the pointer has come over what lies below it, with what was scrolled meanwhile. */
  readonly dx: number;
  readonly dy: number;
  /** Where it is in the window. */
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  /** Scrolls where the pointer comes to its edges. */
  readonly scroller: HTMLElement;
  /** From where on its inline start is covered, in pixels. */
  readonly inset?: number;
  readonly onDrag: (at: DragPosition) => void;
}

interface DragOptionsWithEnd extends DragOptions {
  /** `at` is null where the drag was given up. Not called where there was none. */
  readonly onEnd: (at: DragPosition | null) => void;
}

type Press = Pick<PointerEvent, 'button' | 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

const scrollSpeed = (position: number, from: number, until: number): number => {
  const beyond =
    position < from + SCROLL_EDGE_PX
      ? position - from - SCROLL_EDGE_PX
      : Math.max(0, position - until + SCROLL_EDGE_PX);
  return Math.max(-MAX_SCROLL_PX, Math.min(MAX_SCROLL_PX, beyond / 3));
};

/** Follows a pointer from its press until it is released, or Escape is pressed. A finger drags once it has rested. */
export function followPointer(
  press: Press,
  { scroller, inset = 0, onDrag, onEnd }: DragOptionsWithEnd,
): void {
  if (press.button !== 0) return;
  const isFinger = press.pointerType === 'touch';
  const begin = { x: press.clientX, y: press.clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
  let last = { x: begin.x, y: begin.y };
  let isDragging = false;
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;
  const resting = isFinger ? setTimeout(() => start(), LONG_PRESS_MS) : undefined;

  const at = (): DragPosition => ({
    ...last,
    dx: last.x - begin.x + scroller.scrollLeft - begin.left,
    dy: last.y - begin.y + scroller.scrollTop - begin.top,
  });
  const scroll = () => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollLeft += scrollSpeed(last.x, left + inset, right);
    scroller.scrollTop += scrollSpeed(last.y, top, bottom);
    if (before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop) onDrag(at());
    frame = requestAnimationFrame(scroll);
  };
  const start = () => {
    isDragging = true;
    frame = requestAnimationFrame(scroll);
    onDrag(at());
  };
  const stop = (gaveUp: boolean) => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    ending.abort();
    if (isDragging) onEnd(gaveUp ? null : at());
  };

  window.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== press.pointerId) return;
      last = { x: clientX, y: clientY };
      if (isDragging) onDrag(at());
      else if (Math.hypot(last.x - begin.x, last.y - begin.y) >= DRAG_THRESHOLD_PX) {
        if (isFinger) stop(true);
        else start();
      }
    },
    { signal },
  );
  const onRelease = ({ pointerId, type }: PointerEvent) => {
    if (pointerId === press.pointerId) stop(type === 'pointercancel');
  };
  window.addEventListener('pointerup', onRelease, { signal });
  window.addEventListener('pointercancel', onRelease, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      stop(true);
    },
    { signal, capture: true },
  );
  // While a finger drags, nothing else scrolls, and no menu opens for having rested.
  const onlyDrags = (event: Event) => {
    if (isDragging && event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchmove', onlyDrags, { signal, passive: false });
  if (isFinger) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}
