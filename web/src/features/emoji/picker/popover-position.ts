interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 6;
const WINDOW_MARGIN = 8;

const clampToWindow = (value: number, most: number) =>
  Math.max(WINDOW_MARGIN, Math.min(value, most - WINDOW_MARGIN));

/**
 * Returns the position of a popover next to a rectangle, in pixels: above it or, without space there, below it, and
 * always inside the window.
 */
export function positionNextTo(
  box: Box,
  { width, height }: Size,
  window: Size,
): { left: number; top: number } {
  const above = box.top - GAP - height;
  const below = box.bottom + GAP;
  const fitsRight = box.left + width <= window.width - WINDOW_MARGIN;
  return {
    left: clampToWindow(fitsRight ? box.left : box.right - width, window.width - width),
    top: above >= WINDOW_MARGIN ? above : clampToWindow(below, window.height - height),
  };
}
