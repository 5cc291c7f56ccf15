/** Clicks within this time after a drag are ignored (spec section 9, Gantt). */
export const CLICK_GUARD_MS = 1_000;

/** A press becomes a drag after this distance, in pixels. */
const DRAG_THRESHOLD_PX = 4;
/** A touch becomes a drag after this long press. Moving earlier scrolls. */
const LONG_PRESS_MS = 300;
/** Near an edge the container scrolls, by at most so many pixels per frame. */
const SCROLL_EDGE_PX = 40;
const MAX_SCROLL_PX = 16;

export interface DragPosition {
  /** The distance that the pointer has moved over the content, including the distance scrolled during the drag. */
  readonly dx: number;
  readonly dy: number;
  /** The pointer's position in the window. */
  readonly x: number;
  readonly y: number;
}

export interface DragOptions {
  /** The container that scrolls when the pointer comes near its edges. */
  readonly scroller: HTMLElement;
  /** The width of a sticky column that covers the start of the container, in pixels. */
  readonly inset?: number;
  readonly onDrag: (at: DragPosition) => void;
}

interface DragOptionsWithEnd extends DragOptions {
  /** `at` is null if the drag was cancelled. Not called if the press never became a drag. */
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

/** Tracks a pointer from its press to its release, or until Escape cancels the drag. A touch drags after a long press. */
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
  const stop = (isCancelled: boolean) => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    ending.abort();
    if (isDragging) onEnd(isCancelled ? null : at());
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
  // During a touch drag, prevent scrolling and the long-press context menu.
  const preventScrolling = (event: Event) => {
    if (isDragging && event.cancelable) event.preventDefault();
  };
  window.addEventListener('touchmove', preventScrolling, { signal, passive: false });
  if (isFinger) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}
