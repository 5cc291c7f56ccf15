import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect } from 'react';

/** The distance to the window's edge in pixels. */
const WINDOW_MARGIN = 8;

/**
 * Positions an editor over its cell, at least as wide as the cell. It opens downwards, or upwards if there is more room,
 * and stays in the window. `--room` is its maximum height.
 */
export function useCellPopover(editor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = editor.current!;
    const cell = box.parentElement!;
    let chosen: Placement | null = null;
    const updatePosition = async () => {
      const { x, y, placement } = await computePosition(cell, box, {
        strategy: 'fixed',
        placement: chosen ?? 'bottom-start',
        middleware: [
          offset(({ rects }) => ({ mainAxis: -rects.reference.height - 1, crossAxis: -1 })),
          // The list shrinks while the user types, so the editor stays on the chosen side.
          chosen === null && flip({ padding: WINDOW_MARGIN }),
          shift({ padding: WINDOW_MARGIN }),
          size({
            padding: WINDOW_MARGIN,
            apply: ({ availableHeight, rects }) => {
              box.style.setProperty('--room', `${availableHeight}px`);
              box.style.minInlineSize = `${rects.reference.width + 2}px`;
            },
          }),
        ],
      });
      chosen = placement;
      Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
    };
    box.popover = 'manual';
    box.showPopover();
    return autoUpdate(cell, box, () => void updatePosition());
  }, [editor]);
}
